import { setFrameLimit, type RpcClient } from './rpc';

/** Limit until the charger's boot is accepted: no larger frame is plausible before. */
const FIRST_FRAME_BYTES = 65_536;
/** Limit of every socket; a booted charger may exceed it a few times a minute. */
export const MAX_FRAME_BYTES = 1_048_576;
/** Room for a stop with the readings of a long session, while other messages still fit into the inbox. */
const LARGE_FRAME_BYTES = 6_291_456;
/** Frames over the common limit in a minute: a charger that was offline sends its queue one after another. */
const MOST_LARGE = 20;
const WINDOW_MS = 60_000;

/** Decides how large the frames of one charger may be. */
export class FrameLimit {
  private readonly client: RpcClient;
  private isRaised = false;
  private largeAt: number[] = [];

  constructor(client: RpcClient, isBootAccepted: boolean) {
    this.client = client;
    if (isBootAccepted) this.raise();
  }

  /** Raises the limit after the boot: the charger would repeat a refused stop of a long session for ever. */
  raise(): void {
    if (this.isRaised) return;
    this.isRaised = true;
    setFrameLimit(this.client, LARGE_FRAME_BYTES);
  }

  /** Why a frame is not taken, as a security event tells it; null when it is. @param at epoch ms */
  findRefusal(bytes: number, at: number): string | null {
    if (!this.isRaised) return bytes > FIRST_FRAME_BYTES ? `${bytes} bytes before the boot` : null;
    if (bytes <= MAX_FRAME_BYTES) return null;
    this.largeAt = [...this.largeAt.filter((earlier) => at - earlier < WINDOW_MS), at];
    const count = this.largeAt.length;
    return count > MOST_LARGE ? `${count} frames over ${MAX_FRAME_BYTES} bytes in a minute` : null;
  }
}
