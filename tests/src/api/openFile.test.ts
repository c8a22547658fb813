import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from '../../../src/access/token';
import { openFile } from '../../../src/api/openFile';
import { startI18n } from '../../../src/app/i18n/i18n';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
const PATH = '*/api/evo-basic/file/downloadById';

beforeAll(startI18n);
beforeEach(() => keepToken('token-noc'));
afterEach(() => vi.restoreAllMocks());

function serveFile(contentType: string): void {
  server.use(
    http.get(PATH, ({ request }) => {
      const isKnown = request.headers.get('authorization') === 'token-noc';
      const headers = { 'content-disposition': 'inline; filename="a"', 'content-type': contentType };
      return isKnown ? new HttpResponse('bytes', { headers }) : new HttpResponse(null, { status: 401 });
    }),
  );
}

function watchBrowser(tab: object | null) {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as Window | null);
  return { saved, opened };
}

describe('a stored file', () => {
  it('opens in a tab without a way back when the browser can show it', async () => {
    serveFile('application/pdf');
    const tab = { opener: window };
    const { saved, opened } = watchBrowser(tab);
    expect(await openFile({ id: '7', name: 'contract.pdf' })).toBeNull();
    expect(opened).toHaveBeenCalledWith('blob:one', '_blank');
    expect(tab.opener).toBeNull();
    expect(saved).not.toHaveBeenCalled();
  });

  it('is saved when the browser cannot show it, or opens no tab', async () => {
    serveFile('application/zip');
    const { saved, opened } = watchBrowser(null);
    expect(await openFile({ id: '7', name: 'firmware.zip' })).toBeNull();
    expect(opened).not.toHaveBeenCalled();
    expect(saved).toHaveBeenCalledTimes(1);
    serveFile('image/png');
    expect(await openFile({ id: '7', name: 'a.png' })).toBeNull();
    expect(saved).toHaveBeenCalledTimes(2);
  });

  it('is saved, not shown, when its content could run as a page', async () => {
    serveFile('text/html');
    const { saved, opened } = watchBrowser({});
    await openFile({ id: '7', name: 'a.html' });
    expect(opened).not.toHaveBeenCalled();
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('tells why it cannot be opened', async () => {
    server.use(http.get(PATH, () => HttpResponse.json({ code: 404, msg: 'Not found', data: null }, { status: 404 })));
    expect(await openFile({ id: '7', name: 'a.png' })).toMatchObject({ code: 404, message: 'Not found' });
  });
});
