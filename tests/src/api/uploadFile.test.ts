import i18next from 'i18next';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken, readToken } from '../../../src/access/token';
import { CANCELLED, NETWORK } from '../../../src/api/problem';
import { createImporter, uploadFile } from '../../../src/api/uploadFile';
import { uploaderFor } from '../../../src/api/evo-basic/file';
import { startI18n } from '../../../src/app/i18n/i18n';
import { file as calls } from '../../../src/contract/evo-basic/file';
import { importCall } from '../../../src/contract/imports';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
const PATH = '*/api/evo-basic/file/upload';
const makePicture = () => new File(['0123456789'], 'a.png', { type: 'image/png' });
const makeOptions = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

beforeAll(startI18n);
beforeEach(() => keepToken('token-noc'));
describe('an upload', () => {
  it('sends its fields before the file, with token and language, and returns the stored file', async () => {
    let order: string[] = [];
    let headers = new Headers();
    server.use(
      http.post(PATH, async ({ request }) => {
        headers = request.headers;
        order = [...(await request.formData()).keys()];
        const data = { id: '4', name: 'a.png', size: 10, contentType: 'image/png' };
        return HttpResponse.json({ code: 0, msg: 'success', data });
      }),
    );
    await i18next.changeLanguage('ru');
    expect(await uploaderFor('image')(makePicture(), makeOptions())).toEqual({
      data: { id: '4', name: 'a.png', size: 10, contentType: 'image/png' },
    });
    expect(order).toEqual(['purpose', 'file']);
    expect([headers.get('authorization'), headers.get('accept-language')]).toEqual(['token-noc', 'ru']);
    await i18next.changeLanguage('en_US');
  });

  it('has the message of its file when it is refused', async () => {
    const refusal = { code: 415, msg: 'Not supported', data: { fields: { file: 'No picture' } } };
    server.use(http.post(PATH, () => HttpResponse.json(refusal, { status: 415 })));
    expect(await uploaderFor('image')(makePicture(), makeOptions())).toEqual({
      error: { code: 415, message: 'Not supported', fields: { file: 'No picture' } },
    });
  });

  it('ends the session when the server refuses the token', async () => {
    server.use(http.post(PATH, () => HttpResponse.json({ code: 401, msg: 'Log in' }, { status: 401 })));
    expect((await uploaderFor('image')(makePicture(), makeOptions())).error?.code).toBe(401);
    expect(readToken()).toBeNull();
  });

  it('is aborted by its signal, before and while it is sent', async () => {
    server.use(
      http.post(PATH, async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const control = new AbortController();
    const sent = uploadFile(
      calls.upload,
      { body: { purpose: 'image' }, file: makePicture() },
      { ...makeOptions(), signal: control.signal },
    );
    control.abort();
    expect((await sent).error?.code).toBe(CANCELLED);
    const late = { ...makeOptions(), signal: control.signal };
    expect((await uploaderFor('image')(makePicture(), late)).error?.code).toBe(CANCELLED);
  });

  it('reports a connection problem when no server answers', async () => {
    server.use(http.post(PATH, () => HttpResponse.error()));
    expect((await uploaderFor('image')(makePicture(), makeOptions())).error?.code).toBe(NETWORK);
  });

  it('sends whether an import is only a trial', async () => {
    const call = importCall({ path: 'evo-basic/chargeTag/import', access: 'signed-in', summary: 'For tests' });
    const tried: unknown[] = [];
    server.use(
      http.post('*/api/evo-basic/chargeTag/import', async ({ request }) => {
        tried.push((await request.formData()).get('dryRun'));
        return HttpResponse.json({ code: 0, msg: '', data: { total: 0, imported: 0, errors: [] } });
      }),
    );
    const send = createImporter(call);
    await send(makePicture(), true, makeOptions());
    await send(makePicture(), false, makeOptions());
    expect(tried).toEqual(['true', 'false']);
  });
});
