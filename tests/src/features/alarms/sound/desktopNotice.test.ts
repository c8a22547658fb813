import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForNotices, noticeState, showNotice } from '../../../../../src/features/alarms/sound/desktopNotice';

let shown: { title: string; body: string | undefined; tag: string | undefined }[];

function allow(permission: NotificationPermission, asked = permission): void {
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = permission;
      static requestPermission = () => Promise.resolve(asked);
      onclick: unknown;
      constructor(title: string, { body, tag }: NotificationOptions = {}) {
        shown.push({ title, body, tag });
      }
    },
  );
}

function look(isHidden: boolean, isSecure = true): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.stubGlobal('isSecureContext', isSecure);
}

beforeEach(() => void (shown = []));
const show = () => showNotice('GroundFailure', 'ALA-0143', 'alarm-11');

describe('a message of the system', () => {
  it('is shown while the page is hidden, with a tag so that other tabs do not repeat it', () => {
    allow('granted');
    look(true);
    show();
    expect(shown).toEqual([{ title: 'GroundFailure', body: 'ALA-0143', tag: 'alarm-11' }]);
  });

  it('is not shown to somebody who looks at the page', () => {
    allow('granted');
    look(false);
    show();
    expect(shown).toEqual([]);
  });

  it.each(['denied', 'default'] as const)('is not shown where the permission is %s', (permission) => {
    allow(permission);
    look(true);
    show();
    expect(shown).toEqual([]);
  });

  it('is missing over plain http, and says so instead of asking', async () => {
    allow('granted');
    look(true, false);
    show();
    expect(shown).toEqual([]);
    expect(noticeState()).toBe('missing');
    expect(await askForNotices()).toBe('missing');
  });

  it('is asked for, and the answer is told', async () => {
    allow('default', 'granted');
    look(false);
    expect(noticeState()).toBe('default');
    expect(await askForNotices()).toBe('granted');
  });
});
