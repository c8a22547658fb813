import type { Election, ElectionOptions } from './election';
import type { TabMessage } from './tabChannel';

const BEAT_MS = 400;
/**
 * A leader that has been silent for this time is gone; together with the claim, a change of leader takes less than 2 s.
 */
const SILENCE_MS = 1_200;
/** A claim waits this long for a better one. */
const CLAIM_MS = 200;
const ALIVE_MS = 10_000;
/** Timers of hidden pages come once a minute: only a longer silence says anything. */
const GONE_MS = 150_000;

/**
 * Leadership where there are no Web Locks (plain http): the leader beats; when it falls silent, the tabs claim its place
 * and the first name in the alphabet has it. Two leaders, after a page was frozen, hear each other, and one resigns.
 */
export function electByBeat({ tab, channel, onLead, onResign }: ElectionOptions): Election {
  const lastHeard = new Map<string, number>();
  const watched = new Map<string, () => void>();
  let isLeader = false;
  let leaderHeardAt = Date.now() - SILENCE_MS;
  let claim: ReturnType<typeof setTimeout> | undefined;

  const isBetter = (other: string) => other < tab;
  const withdraw = () => {
    clearTimeout(claim);
    claim = undefined;
  };

  function lead(): void {
    claim = undefined;
    isLeader = true;
    channel.post({ type: 'beat', from: tab });
    onLead();
  }

  function hearBeat(from: string): void {
    if (isLeader && !isBetter(from)) return channel.post({ type: 'beat', from: tab });
    leaderHeardAt = Date.now();
    withdraw();
    if (!isLeader) return;
    isLeader = false;
    onResign();
  }

  function hearClaim(from: string): void {
    if (isLeader) channel.post({ type: 'beat', from: tab });
    else if (isBetter(from)) withdraw();
    else if (claim) channel.post({ type: 'claim', from: tab });
  }

  function hear(message: TabMessage): void {
    lastHeard.set(message.from, Date.now());
    if (message.type === 'beat') hearBeat(message.from);
    else if (message.type === 'claim') hearClaim(message.from);
    else if (message.type === 'bye') gone(message.from);
  }

  function gone(other: string): void {
    watched.get(other)?.();
    watched.delete(other);
  }

  function tick(): void {
    const now = Date.now();
    if (isLeader) channel.post({ type: 'beat', from: tab });
    else if (!claim && now - leaderHeardAt >= SILENCE_MS) {
      claim = setTimeout(lead, CLAIM_MS);
      channel.post({ type: 'claim', from: tab });
    }
    for (const other of watched.keys()) if (now - (lastHeard.get(other) ?? now) > GONE_MS) gone(other);
  }

  const stopListening = channel.listen(hear);
  const beats = setInterval(tick, BEAT_MS);
  const lives = setInterval(() => channel.post({ type: 'alive', from: tab }), ALIVE_MS);
  tick();

  return {
    watch(other, onGone) {
      lastHeard.set(other, Date.now());
      watched.set(other, onGone);
      return () => watched.delete(other);
    },
    leave() {
      withdraw();
      clearInterval(beats);
      clearInterval(lives);
      stopListening();
      isLeader = false;
    },
  };
}
