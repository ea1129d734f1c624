import { serve } from './worker.js';

const hear = serve(self);
self.onmessage = ({ data }) => hear(data);
