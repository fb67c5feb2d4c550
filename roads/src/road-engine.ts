import { serveEngine } from './valhalla/serve-engine.js';

// Entry point of the process that runs the road engine.
serveEngine(async () => await import('@valhallajs/valhallajs'));
