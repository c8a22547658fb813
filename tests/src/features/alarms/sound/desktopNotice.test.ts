import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForNotices, noticeState, showNotice } from '../../../../../src/features/alarms/sound/desktopNotice';

let shown: { title: string; body: string | undefined; tag: string | undefined }[];

function stubPermission(permission: NotificationPermission, asked = permission): void {
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

function stubVisibility(isHidden: boolean, isSecure = true): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.stubGlobal('isSecureContext', isSecure);
}

beforeEach(() => void (shown = []));
const showAlarmNotice = () => showNotice('GroundFailure', 'ALA-0143', 'alarm-11');

describe('a desktop notice', () => {
  it('is shown while the page is hidden, with a tag so that other tabs do not repeat it', () => {
    stubPermission('granted');
    stubVisibility(true);
    showAlarmNotice();
    expect(shown).toEqual([{ title: 'GroundFailure', body: 'ALA-0143', tag: 'alarm-11' }]);
  });

  it('is not shown while the page is visible', () => {
    stubPermission('granted');
    stubVisibility(false);
    showAlarmNotice();
    expect(shown).toEqual([]);
  });

  it.each(['denied', 'default'] as const)('is not shown when the permission is %s', (permission) => {
    stubPermission(permission);
    stubVisibility(true);
    showAlarmNotice();
    expect(shown).toEqual([]);
  });

  it('is unavailable over plain http, and does not ask for permission', async () => {
    stubPermission('granted');
    stubVisibility(true, false);
    showAlarmNotice();
    expect(shown).toEqual([]);
    expect(noticeState()).toBe('missing');
    expect(await askForNotices()).toBe('missing');
  });

  it('asks for permission, and returns the answer', async () => {
    stubPermission('default', 'granted');
    stubVisibility(false);
    expect(noticeState()).toBe('default');
    expect(await askForNotices()).toBe('granted');
  });
});
