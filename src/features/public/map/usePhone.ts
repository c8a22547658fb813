import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether list and map take turns, for want of room. */
export const usePhone = () => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
