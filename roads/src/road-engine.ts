import { serveEngine } from './valhalla/serve-engine.js';

// The entry of a process with the road engine in it.
serveEngine(async () => await import('@valhallajs/valhallajs'));
