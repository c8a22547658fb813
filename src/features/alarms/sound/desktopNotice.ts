/** `missing`: this browser, or this address (plain http), has none. */
export type NoticeState = 'granted' | 'denied' | 'default' | 'missing';

export function noticeState(): NoticeState {
  return typeof Notification === 'undefined' || !window.isSecureContext ? 'missing' : Notification.permission;
}

/** Asks for the permission; browsers allow it after a press only. */
export async function askForNotices(): Promise<NoticeState> {
  if (noticeState() === 'missing') return 'missing';
  return Notification.requestPermission();
}

/** Shows a message of the system while the page is not seen; nothing where that is not allowed. */
export function showNotice(title: string, body: string, tag: string): void {
  if (noticeState() !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { body, tag });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
