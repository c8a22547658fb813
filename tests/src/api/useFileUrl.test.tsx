import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepToken } from '../../../src/access/token';
import { useFileUrl } from '../../../src/api/useFileUrl';
import { startI18n } from '../../../src/app/i18n/i18n';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();
const PATH = '*/api/evo-basic/file/downloadById';

beforeAll(startI18n);
beforeEach(() => keepToken('token-noc'));

it('useFileUrl: fetches the file with the token, makes an object URL of it and revokes that', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const drop = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const asked: (string | null)[][] = [];
  server.use(
    http.get(PATH, ({ request }) => {
      asked.push([new URL(request.url).searchParams.get('id'), request.headers.get('authorization')]);
      return new HttpResponse('bytes', {
        headers: { 'content-disposition': 'inline; filename="a.png"', 'content-type': 'image/png' },
      });
    }),
  );
  const { result, rerender, unmount } = renderHook(({ id }: { id: string | null }) => useFileUrl(id), {
    initialProps: { id: '7' as string | null },
  });
  expect(result.current).toMatchObject({ url: null, isFailed: false });
  await waitFor(() => expect(result.current.url).toBe('blob:one'));
  expect(asked).toEqual([['7', 'token-noc']]);
  expect(make.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
  rerender({ id: null });
  expect(result.current.url).toBeNull();
  expect(drop).toHaveBeenCalledWith('blob:one');
  unmount();
});

it('useFileUrl: reports an error when the file cannot be read', async () => {
  server.use(http.get(PATH, () => HttpResponse.json({ code: 404, msg: 'Not found', data: null }, { status: 404 })));
  const { result } = renderHook(() => useFileUrl('8'));
  await waitFor(() => expect(result.current).toMatchObject({ url: null, isFailed: true }));
});
