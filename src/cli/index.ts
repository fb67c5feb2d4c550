#!/usr/bin/env node
import { reportError, run } from './run.js';
import { processSurroundings } from './surroundings.js';

// The `tourwright` command. The exit code is set and the process left to end by itself, so that pipes drain.
const surroundings = processSurroundings();
process.on('uncaughtException', (error) => {
  void reportError(error, surroundings).then((code) => process.exit(code));
});
process.exitCode = await run(process.argv.slice(2), surroundings);
