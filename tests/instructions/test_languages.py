"""People who read their own language, and nothing else, fold the snake.

A reader of each language was written from its sentences. It lays the snake flat, holds it
and turns what it is told to turn; in the end the cubes fill the region, and lie where the
page says, from both ends. It also follows the steps along the snake, and compares what it
reads of places, full layers, tight turns and detours with what the page knows in numbers
(of which test_hands.c finds with English sentences that hands can do it).

usage: test_languages.py SNAKESAT PUZZLE...
"""
import json
import re
import subprocess
import sys

SNAKESAT, *PUZZLES = sys.argv[1:]

# Steps away, to the right and up, in the order of "ways" and "swings"
WAYS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))

# WAY stands for a direction, with the layer that it reaches or without; N for a number.
# "run" finds the first and last cube of a run.  Rows, columns and heights are the words
# for the first, the middle one of three, the last, and one of more, which is counted; spots
# are those of small layers, from left to right and then away.
READERS = {
    "en": {
        "ways": ["away from you", "towards you", "to the right", "to the left", "up", "down"],
        "to": " to (?:the (bottom|middle|top) layer|layer (N))",
        "hold": "so that cubes (.+?) point WAY and cubes? (.+?) WAY$",
        "turn": "[Aa]t cube (N) turn WAY: cubes? (.+)$",
        "twist": "[Aa]t cube (N),? twist the tail so that cubes? (.+?) points? WAY for now$",
        "go": "^Cubes (.+?) go WAY$",
        "run": "(N)(?: (?:and|to) (N))?$",
        "waits": "^(?:Cube (N) is turned later|Leave the joint at cube (N) alone)$",
        "long": "^Turn the long way round",
        "swing": "^Swing it (.+): the other way",
        "swings": ["round the back", "round the front", "round the right", "round the left",
                   "over the top", "underneath"],
        "full": "^(?:The (bottom|middle|top) layer|Layer (N)) is now full$",
        "layers": ["bottom", "middle", "top"],
        "place": "hold cube 1 in its place: (.+)$",
        "spots": ["in the front left corner", "in the middle of the front side",
                  "in the front right corner", "in the middle of the left side",
                  "in the middle", "in the middle of the right side",
                  "in the back left corner", "in the middle of the back side",
                  "in the back right corner"],
        "rows": ["in the row nearest to you", "in the middle row",
                 "in the row farthest from you", "in row (N) counted from you"],
        "columns": ["at the left", "in the middle", "at the right",
                    "in place (N) from the left"],
        "heights": ["(?:in|of) the bottom layer", "(?:in|of) the middle layer",
                    "(?:in|of) the top layer", "(?:in|of) layer (N)"],
        "tight": "^(N) of the turns (?:is|are) tight",
        "gap": "gaps of ([0-9.]+) mm",
        "count": "count on to (N)$",
    },
    "de": {
        "ways": ["von dir weg", "zu dir hin", "nach rechts", "nach links", "nach oben",
                 "nach unten"],
        "to": " bis in (?:die (unterste|mittlere|oberste) Schicht|Schicht (N))",
        "hold": "so, dass Würfel (.+?) WAY zeigen und Würfel (.+?) WAY$",
        "turn": "(?:bei|zu) Würfel (N)(?: und dreh)? WAY: Würfel (.+)$",
        "twist": "(?:bei|zu) Würfel (N)(?: und dreh)? den Rest der Schlange so, dass "
                 "Würfel (.+?) erst einmal WAY (?:zeigt|zeigen)$",
        "go": "^Würfel (.+?) gehen WAY$",
        "run": "(N)(?: (?:und|bis) (N))?$",
        "waits": "^(?:Bei Würfel (N) drehst du erst später|Lass Würfel (N) noch, wie er ist)$",
        "long": "^Nimm den langen Weg, eine Dreivierteldrehung",
        "swing": "^Schwenk den Rest (.+): Andersherum",
        "swings": ["hinten herum", "vorne herum", "auf der rechten Seite herum",
                   "auf der linken Seite herum", "oben herum", "unten herum"],
        "full": "^(?:Die (unterste|mittlere|oberste) Schicht|Schicht (N)) ist jetzt voll$",
        "layers": ["unterste", "mittlere", "oberste"],
        "place": "Halte Würfel 1 an seinen Platz: (.+)$",
        "spots": ["vorne links", "vorne in der Mitte", "vorne rechts", "links in der Mitte",
                  "in der Mitte", "rechts in der Mitte", "hinten links",
                  "hinten in der Mitte", "hinten rechts"],
        "rows": ["in der vordersten Reihe", "in der mittleren Reihe",
                 "in der hintersten Reihe", "in Reihe (N) von vorne"],
        "columns": ["ganz links", "in der Mitte", "ganz rechts", "auf Platz (N) von links"],
        "heights": ["in der untersten Schicht", "in der mittleren Schicht",
                    "in der obersten Schicht", "in Schicht (N)"],
        "tight": "^(N) Drehung(?:en)? (?:ist|sind) eng",
        "gap": "Lücken von ([0-9,]+) mm",
        "count": "Zähl weiter bis (N)$",
    },
    "fr": {
        "ways": ["vers le fond", "vers toi", "vers la droite", "vers la gauche", "vers le haut",
                 "vers le bas"],
        "to": " jusqu’à l’étage (?:du (bas|milieu|haut)|(N))",
        "hold": "à plat : les cubes (.+?) vont WAY et les? cubes? (.+?) WAY$",
        "turn": "[Aa]u cube (N),?(?: et)? tourne WAY : cubes? (.+)$",
        "twist": "[Aa]u cube (N),?(?: et)? tourne le reste du serpent pour que les? cubes? "
                 "(.+?) pointe(?:nt)? WAY pour l’instant$",
        "go": "^Les cubes (.+?) vont WAY$",
        "run": "(N)(?: (?:et|à) (N))?$",
        "waits": "^(?:Au cube (N), tu tourneras plus tard|Laisse le cube (N) comme il est)$",
        "long": "^Fais le grand tour, trois quarts de tour",
        "swing": "^Passe (.+?) : dans l’autre sens",
        "swings": ["par-derrière", "par-devant", "par la droite", "par la gauche",
                   "par-dessus", "par-dessous"],
        "full": "^L’étage (?:du (bas|milieu|haut)|(N)) est maintenant plein$",
        "layers": ["bas", "milieu", "haut"],
        "place": "Tiens le cube 1 à sa place : (.+)$",
        "spots": ["devant à gauche", "devant au milieu", "devant à droite",
                  "à gauche au milieu", "au milieu", "à droite au milieu",
                  "au fond à gauche", "au fond au milieu", "au fond à droite"],
        "rows": ["dans la rangée la plus près de toi", "dans la rangée du milieu",
                 "dans la rangée du fond", "dans la rangée (N) en partant de toi"],
        "columns": ["tout à gauche", "au milieu", "tout à droite",
                    "à la place (N) en partant de la gauche"],
        "heights": ["à l’étage du bas", "à l’étage du milieu", "à l’étage du haut",
                    "à l’étage (N)"],
        "tight": "^(N) mouvements? (?:est|sont) serrés?",
        "gap": "espaces de ([0-9,]+) mm",
        "count": "Compte jusqu’à (N)$",
    },
    "es": {
        "ways": ["hacia el fondo", "hacia ti", "hacia la derecha", "hacia la izquierda",
                 "hacia arriba", "hacia abajo"],
        "to": " hasta la capa (?:(de abajo|del medio|de arriba)|(N))",
        "hold": "^Sujeta la serpiente extendida, con los cubos (.+?) WAY "
                "y (?:el|los) cubos? (.+?) WAY$",
        "turn": "(?:[Ee]n el|al) cubo (N),?(?: y)? gira WAY: cubos? (.+)$",
        "twist": "(?:[Ee]n el|al) cubo (N),?(?: y)? gira el resto de la serpiente para que "
                 "(?:el|los) cubos? (.+?) apunten? WAY por ahora$",
        "go": "^Los cubos (.+?) van WAY$",
        "run": "(N)(?: (?:y|a) (N))?$",
        "waits": "^(?:El cubo (N) se gira más tarde|Deja el cubo (N) como está)$",
        "long": "^Gira por el camino largo, tres cuartos de vuelta",
        "swing": "^Gira (.+): por el otro lado",
        "swings": ["por detrás", "por delante", "por la derecha", "por la izquierda",
                   "por encima", "por debajo"],
        "full": "^La capa (?:(de abajo|del medio|de arriba)|(N)) ya está llena$",
        "layers": ["de abajo", "del medio", "de arriba"],
        "place": "Sujeta el cubo 1 en su sitio: (.+)$",
        "spots": ["delante a la izquierda", "delante en el medio", "delante a la derecha",
                  "a la izquierda en el medio", "en el medio", "a la derecha en el medio",
                  "al fondo a la izquierda", "al fondo en el medio",
                  "al fondo a la derecha"],
        "rows": ["en la fila más cercana a ti", "en la fila del medio",
                 "en la fila del fondo", "en la fila (N) contando desde ti"],
        "columns": ["a la izquierda del todo", "en el medio", "a la derecha del todo",
                    "en la columna (N) desde la izquierda"],
        "heights": ["en la capa de abajo", "en la capa del medio", "en la capa de arriba",
                    "en la capa (N)"],
        "tight": "^En (N) de los giros hay poco espacio",
        "gap": "huecos de ([0-9,]+) mm",
        "count": "Sigue contando hasta el (N)$",
    },
    "ja": {
        "ways": ["おくへ", "手前へ", "右へ", "左へ", "上へ", "下へ"],
        "to": "(?:(一番下|真ん中|一番上)の段|(N)段目)まで",
        "hold": "^平らなヘビを、(.+?)がWAY、(.+?)がWAY向くように持ちます$",
        "turn": "(?:^|、|ここで)(N)番(?:のところで|にもどって)、WAY曲げます（(.+)）$",
        "twist": "(?:^|、|ここで)(N)番(?:のところで|にもどって)、([^、]+?)がひとまずWAY向くように、"
                 "残りのヘビを回します$",
        "go": "^(.+?)はWAYまっすぐならべます$",
        "run": "^(N)番(?:(?:と|から)(N)番)?$",
        "waits": "^(?:(N)番はあとで曲げます|(N)番はまだそのままにします)$",
        "long": "^遠回りに、4分の3回転させます$",
        "swing": "^(.+)を通して回します$",
        "swings": ["おく", "手前", "右", "左", "上", "下"],
        "full": "^これで(?:(一番下|真ん中|一番上)の段|(N)段目)はいっぱいです$",
        "layers": ["一番下", "真ん中", "一番上"],
        "place": "^1番が(.+)に来るように持ちます$",
        "spots": ["手前の左かど", "手前の真ん中", "手前の右かど", "左の真ん中", "真ん中",
                  "右の真ん中", "おくの左かど", "おくの真ん中", "おくの右かど"],
        "rows": ["一番手前の列", "真ん中の列", "一番おくの列", "手前から(N)列目"],
        "columns": ["左はし", "真ん中", "右はし", "左から(N)番目"],
        "heights": ["一番下の段(?:の|$|(?=、))", "真ん中の段(?:の|$|(?=、))",
                    "一番上の段(?:の|$|(?=、))", "(N)段目(?:の|$|(?=、))"],
        "tight": "^そのうち(N)回は、すき間がせまい",
        "gap": "すき間は([0-9.]+)mmで足ります",
        "count": "、(N)番まで数えます$",
    },
}


class Reader:
    def __init__(self, language):
        self.words = READERS[language]
        self.language = language
        way = "(?P<way{}>" + "|".join(self.words["ways"]) + ")"
        layer = "(?:" + self.words["to"].replace("(N)", "[0-9]+") + ")?"
        layer = re.sub(r"\((?!\?)", "(?:", layer)
        self.way = layer + way if language == "ja" else way + layer

    def find(self, name, sentence):
        """The match of a sentence of that name, or None"""
        parts = self.words[name].replace("(N)", "([0-9]+)").split("WAY")
        pattern = parts[0]
        for i, part in enumerate(parts[1:]):
            pattern += self.way.format(i) + part
        return re.search(pattern, sentence)

    def sentences(self, text):
        text = text.replace("\u00a0", " ")
        if self.language == "ja":
            return [part for part in text.split("。") if part]
        return text.rstrip(".").split(". ")

    def step(self, match, number=0):
        return WAYS[self.words["ways"].index(match[f"way{number}"])]

    def cubes(self, text):
        match = re.search(self.words["run"].replace("(N)", "([0-9]+)"), text)
        assert match, text
        return int(match[1]), int(match[2] or match[1])

    def layer(self, match, layers):
        return (int(match[2]) - 1 if match[2]
                else (0, layers // 2, layers - 1)[self.words["layers"].index(match[1])])

    def number(self, name, text, side):
        """The place along an axis of which the whole text tells"""
        for i, words in enumerate(self.words[name]):
            match = re.fullmatch(words.replace("(N)", "([0-9]+)"), text)
            if match:
                return int(match[1]) - 1 if i == 3 else (0, side // 2, side - 1)[i]
        raise AssertionError(f"{name}: {text}")

    def place(self, text, sides):
        """The cell that the words tell, first of its layer"""
        cell = [0, 0, 0]
        if sides[2] > 1:
            height = re.search("|".join(self.words["heights"]).replace("(N)", "[0-9]+"), text)
            cell[2] = self.number("heights", height[0], sides[2])
            text = text.replace(height[0], "")
        parts = [part for part in re.split(" *[,、] *", text.strip()) if part]
        if len(parts) == 1 and sides[0] > 1 and sides[1] > 1:
            row, column = divmod(self.words["spots"].index(parts[0]), 3)
            return [(0, sides[0] // 2, sides[0] - 1)[row],
                    (0, sides[1] // 2, sides[1] - 1)[column], cell[2]]
        for axis, name in enumerate(("rows", "columns")):
            if sides[axis] > 1:
                cell[axis] = self.number(name, parts.pop(0), sides[axis])
        assert not parts, text
        return cell


def plus(a, b):
    return tuple(x + y for x, y in zip(a, b))


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def turned(axis, step):
    """By a quarter around the axis, by the right hand rule as seen from a person"""
    x, y, z = axis
    a, b, c = step
    along = tuple(n * (x * a + y * b + z * c) for n in axis)
    # right, away and up are a right-handed frame, and cells have away first
    across = (-(y * c - z * b), -(z * a - x * c), -(x * b - y * a))
    return plus(along, across)


class Toy:
    """The snake in the hands of the reader"""

    def __init__(self, moves, held, then):
        self.at = [(0, 0, 0)]
        runs = 0
        for i, joint in enumerate(moves):
            runs += i > 0 and joint == "T"
            self.at.append(plus(self.at[-1], then if runs % 2 else held))

    def turn(self, cube, way):
        """Returns by how many quarters, by the right hand rule."""
        axis = minus(self.at[cube], self.at[cube - 1])
        quarters = 0
        while minus(self.at[cube + 1], self.at[cube]) != way:
            self.at[cube + 1:] = [plus(self.at[cube], turned(axis, minus(at, self.at[cube])))
                                  for at in self.at[cube + 1:]]
            quarters += 1
            assert quarters < 4
        return quarters


def read_order(reader, order, cells, region):
    """Follows the order for hands."""
    first, hold, *turns = order["steps"]
    count = reader.find("count", reader.sentences(first["begin"][0])[-1])
    match = reader.find("hold", reader.sentences(hold["words"])[0])
    assert match, hold["words"]
    start, end = reader.cubes(match[1])
    assert start == 1 and end + 1 == reader.cubes(match[3])[0], hold["words"]
    toy = Toy(order["snake"], reader.step(match), reader.step(match, 1))
    assert len(toy.at) == int(count[1])
    waits = 0
    for step in turns:
        said = reader.sentences(step["words"])
        match = next(filter(None, (reader.find(name, sentence) for sentence in said
                                   for name in ("turn", "twist"))), None)
        assert match, step["words"]
        is_for_now = reader.find("twist", match.string) is not None
        cube = int(match[1]) - 1
        run = match[2] if is_for_now else match[3]
        start, end = reader.cubes(run)
        way = reader.step(match)
        quarters = toy.turn(cube, way)
        assert quarters, step["words"]
        assert start == cube + 2
        for i in range(cube + 1, end):
            assert minus(toy.at[i], toy.at[i - 1]) == way, step["words"]
        is_long = any(reader.find("long", sentence) for sentence in said)
        assert is_long == (abs(step["quarters"]) == 3), step["words"]
        assert (quarters - step["quarters"]) % 4 == 0, step["words"]
        swings = [found[1] for sentence in said if (found := reader.find("swing", sentence))]
        told = [list(WAYS[reader.words["swings"].index(swing)]) for swing in swings]
        assert told == ([step["only_way"]] if "only_way" in step else []), step["words"]
        later = [int(found[1] or found[2]) - 1 for sentence in said
                 if (found := reader.find("waits", sentence))]
        assert later == ([step["waits"]] if "waits" in step else []), step["words"]
        waits += len(later)
        check_layers(reader, said, [plus(cells[0], at) for at in toy.at[:step.get("placed", end)]], region)
    assert waits == order["waits"]
    effort = reader.sentences(first["effort"])
    if order["play"] and any(reader.find("tight", sentence) for sentence in effort):
        assert any(reader.find("gap", sentence) for sentence in effort), first["effort"]
    assert [plus(cells[0], at) for at in toy.at] == [tuple(cell) for cell in cells], order


def check_layers(reader, said, placed, region):
    """A layer that is said to be full has its cubes."""
    layers = 1 + max(cell[2] for cell in region)
    for sentence in said:
        match = reader.find("full", sentence)
        if match:
            layer = reader.layer(match, layers)
            assert (sum(at[2] == layer for at in placed) ==
                    sum(cell[2] == layer for cell in region)), sentence


def read_along(reader, telling, region, sides):
    """Follows the steps along the snake, from the place of cube 1."""
    first, *steps = telling["steps"]
    place = next(filter(None, (reader.find("place", sentence)
                               for sentence in reader.sentences(first["begin"][-1]))))
    at = [tuple(reader.place(place[1], sides))]
    for step in steps:
        said = reader.sentences(step["words"])
        match = reader.find("go" if len(at) == 1 else "turn", said[0])
        assert match, step["words"]
        if len(at) == 1:
            start, end = reader.cubes(match[1])
            assert start == 1
        else:
            assert int(match[1]) == len(at)
            start, end = reader.cubes(match[3])
            assert start == len(at) + 1
        while len(at) < end:
            at.append(plus(at[-1], reader.step(match)))
        check_layers(reader, said, at, region)
    assert at == [tuple(cell) for cell in telling["cells"]], telling


def page_of(puzzle, language):
    done = subprocess.run([SNAKESAT, "draw", "--as", "steps", "--search", "split",
                           "--language", language, *puzzle.split()],
                          stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def languages():
    """Those of --language, which a mistake lists"""
    done = subprocess.run([SNAKESAT, "draw", "--language", "?", PUZZLES[0]],
                          stderr=subprocess.PIPE, check=False)
    return re.search(": use (.*)", done.stderr.decode())[1].split(", ")


def main():
    assert languages() == sorted(READERS), "a language has no reader here"
    orders = 0
    for puzzle in PUZZLES:
        for language in READERS:
            page = page_of(puzzle, language)
            assert page.get("language", "en") == language
            reader = Reader(language)
            for telling in page["foldings"][0]:
                read_along(reader, telling, page["cells"], page["box"])
                if telling["hands"]:
                    read_order(reader, telling["hands"], telling["cells"], page["cells"])
                    orders += 1
    print(f"{orders} orders and as many ways along the snake were followed")
    assert orders >= len(PUZZLES) * len(READERS)


main()
