/** Ends with 0 when the server of this container answers that it is well. */
const { PORT = '8080' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
