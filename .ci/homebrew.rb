# Builds snakesat from the source of a release; .ci/source_archive fills in where that is.
class Snakesat < Formula
  desc "Folds snake cubes by SAT solving"
  homepage "@HOMEPAGE@"
  url "@ARCHIVE@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "cairo"
  depends_on "jansson"
  depends_on :macos

  uses_from_macos "zlib"

  resource "picosat" do
    url "https://fmv.jku.at/picosat/picosat-965.tar.gz"
    sha256 "15169b4f28ba8f628f353f6f75a100845cdef4a2244f101a02b6e5a26e46a754"
  end

  # The last releases with files for scripts end with 0.147; Debian has 0.111, too.
  resource "three" do
    url "https://registry.npmjs.org/three/-/three-0.111.0.tgz"
    sha256 "c0f06a76cad7d725a8a21d11d1de145e1f574d68cb130ab2f153e0c1c289bf41"
  end

  def install
    resource("picosat").stage do
      system "./configure.sh"
      system "make", "libpicosat.a"
      (buildpath/"picosat/include/picosat").install "picosat.h"
      (buildpath/"picosat/lib").install "libpicosat.a"
    end
    resource("three").stage buildpath/"three"
    # Without objcopy there is no static library.
    system "cmake", "-S", ".", "-B", "build", *std_cmake_args,
           "-DBUILD_TESTING=OFF", "-DSNAKESAT_STATIC=OFF",
           "-DCMAKE_PREFIX_PATH=#{buildpath}/picosat", "-DThreeJS_ROOT=#{buildpath}/three"
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_match "27 cubes", shell_output("#{bin}/snakesat solve 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2", 10)
    system bin/"snakesat", "draw", "TTTTTT", "--box", "2x2x2", "-o", "toy.html"
    assert_path_exists testpath/"toy.html"
  end
end
