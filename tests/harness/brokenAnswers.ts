const ENVELOPE = '{"code":0,"msg":"success","data":{"id":"7","name":"Almaty"}}';
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML = '<!doctype html><html><body>Sign in to the network</body></html>';

const createJson = (body: string, status = 200) => new Response(body, { status, headers: JSON_TYPE });
const createPage = (status = 200) => new Response(HTML, { status, headers: { 'content-type': 'text/html' } });

/** A body whose connection breaks after some bytes. */
function cutMidBody(headers: Record<string, string> = JSON_TYPE): Response {
  const parts = [new TextEncoder().encode(ENVELOPE.slice(0, 30))];
  const stream = new ReadableStream<Uint8Array>({
    pull(control) {
      const part = parts.shift();
      if (part) control.enqueue(part);
      else control.error(new TypeError('network error'));
    },
  });
  return new Response(stream, { headers });
}

/** Answers that no call may treat as a success: truncated, empty, from a proxy, or without the envelope. */
export const BROKEN_ANSWERS: Readonly<Record<string, () => Response>> = {
  'is JSON that is cut off': () => createJson(ENVELOPE.slice(0, -9)),
  'is JSON that is cut off in a string': () => createJson(ENVELOPE.slice(0, 20)),
  'is JSON without its last brace': () => createJson(ENVELOPE.slice(0, -1)),
  'has an empty body': () => createJson(''),
  'has a body of blanks': () => createJson('  \n'),
  'has the status 204': () => new Response(null, { status: 204 }),
  'has the status 205': () => new Response(null, { status: 205 }),
  'has an empty body without a type': () => new Response(null),
  'is a page of a proxy': () => createPage(),
  'is a page of a proxy that is said to be JSON': () => createJson(HTML),
  'is a plain text': () => new Response('OK', { headers: { 'content-type': 'text/plain' } }),
  'is bytes': () =>
    new Response(new Uint8Array([0, 255, 3]), { headers: { 'content-type': 'application/octet-stream' } }),
  'is null': () => createJson('null'),
  'is a list': () => createJson('[{"id":"7"}]'),
  'is a text of JSON': () => createJson('"success"'),
  'is a number': () => createJson('0'),
  'is an object without a code': () => createJson('{"id":"7"}'),
  'has a code that is a text': () => createJson('{"code":"0","data":{"id":"7"}}'),
  'has no data': () => createJson('{"code":0,"msg":"success"}'),
  'is two answers in one': () => createJson(ENVELOPE + ENVELOPE),
  'breaks off in its body': () => cutMidBody(),
  'has the code of a success and the status of a failure': () => createJson(ENVELOPE, 500),
  'is a page of a proxy that fails': () => createPage(502),
  'is a cut refusal': () => createJson('{"code":409,"msg":"Chan', 409),
};

/** A file download that ends after its beginning. */
export const cutFile = () =>
  cutMidBody({ 'content-disposition': 'attachment; filename="a.csv"', 'content-type': 'text/csv' });
