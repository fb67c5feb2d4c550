// An SDK for a process under test, as an operator would bring one: its spans go to a file, one a line.
import { appendFileSync } from 'node:fs';
import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

const exporter = {
  export: (spans, done) => {
    for (const span of spans) {
      const { traceId, spanId } = span.spanContext();
      const parentId = span.parentSpanContext?.spanId;
      appendFileSync(
        process.env.TRACE_FILE,
        `${JSON.stringify({ name: span.name, traceId, spanId, parentId, pid: process.pid })}\n`,
      );
    }
    done({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
