import type { FramesPatch, FramesRequest } from '../../../src/contract/live/views/frames';
import type { FrameBuffer } from '../frameBuffer';
import type { View } from './view';

/** The messages of the charger that a page follows; a patch for each answer that brought some. */
export function createFramesView(
  find: (chargerCode: string) => { buffer: FrameBuffer; version: number } | undefined,
): View<FramesRequest, FramesPatch> {
  let chargerCode: string | null = null;
  let last: { chargerCode: string; version: number } | null = null;
  return {
    setRequest(request) {
      chargerCode = request.chargerCode;
    },
    reset() {
      last = null;
    },
    buildPatch() {
      const record = chargerCode === null ? undefined : find(chargerCode);
      if (chargerCode === null || !record) return null;
      if (last?.chargerCode === chargerCode && last.version === record.version) return null;
      last = { chargerCode, version: record.version };
      const { buffer } = record;
      return { kind: 'frames', exchanges: buffer.list(), received: buffer.received, hasGap: buffer.hasGap };
    },
  };
}
