import type { LiveCall, LiveEvent, LiveService, LiveSession } from '../../contract/live/liveService';
import { superviseLink, type SupervisorOptions } from '../linkSupervisor';
import { createMessageService } from '../workerLink';
import { electByBeat } from './beatElection';
import type { Election, StartElection } from './election';
import { TabLeader } from './tabLeader';
import { electByLock } from './lockElection';
import { openTabChannel, type TabChannel, type TabMessage } from './tabChannel';

/** Means of the tabs of a browser to reach each other. */
export interface TabsEnvironment {
  openChannel(name: string): TabChannel;
  elect: StartElection;
  /** A name for this tab, unlike any other. */
  tab: string;
}

/** Null where tabs cannot speak to one another: each polls for itself. */
export function getBrowserTabs(): TabsEnvironment | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  // Plain-http pages have neither Web Locks nor crypto.randomUUID.
  const elect: StartElection = 'locks' in navigator ? (options) => electByLock(options) : electByBeat;
  const tab = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
  return { openChannel: openTabChannel, elect, tab };
}

/**
 * One poller per browser: of all tabs with the same session one leads, runs the live service and serves the others.
 * When it closes, another tab takes over, and all of them send it their views again. The twin of {@link superviseLink}.
 */
export function shareLink(options: SupervisorOptions, tabs: TabsEnvironment | null = getBrowserTabs()): LiveService {
  if (!tabs) return superviseLink(options);
  let group: TabClient | null = null;
  let caller: string | null = null;

  function join(session: LiveSession | null): void {
    const next = session?.holder ?? session?.token ?? null;
    if (next === caller) return;
    caller = next;
    group?.leave();
    // Tabs of another person are another group, since rights differ.
    group = caller === null ? null : new TabClient(`omp.live.${caller}`, options, tabs as TabsEnvironment);
    group?.join();
  }

  return createMessageService(
    (call) => {
      if (call[0] === 'setSession') join(call[1]);
      group?.makeCall(call);
    },
    () => group?.leave(),
  );
}

/** This tab among those of its session: it follows the leading tab, or leads itself. */
class TabClient {
  private readonly channel: TabChannel;
  private election: Election | null = null;
  private readonly watches = new Map<string, () => void>();
  private readonly sayBye = () => this.channel.post({ type: 'bye', from: this.tabs.tab });
  private leading: TabLeader | null = null;
  private leader: string | null = null;
  private hasLeft = false;

  constructor(
    private readonly name: string,
    private readonly options: SupervisorOptions,
    private readonly tabs: TabsEnvironment,
  ) {
    this.channel = tabs.openChannel(name);
  }

  /** Apart from the making: an answer may come at once. */
  join(): void {
    const { name, channel, tabs } = this;
    channel.listen((message) => this.handleMessage(message));
    window.addEventListener('pagehide', this.sayBye);
    const onLead = () => this.startLeading();
    const onResign = () => this.stopLeading();
    this.election = tabs.elect({ name, tab: tabs.tab, channel, onLead, onResign });
    channel.post({ type: 'hello', from: tabs.tab });
  }

  /** Calls before an election are dropped: a new leader gets the session and all views again. */
  makeCall(call: LiveCall): void {
    if (this.leading) this.leading.makeCall(this.tabs.tab, true, call);
    else if (this.leader !== null) this.channel.post({ type: 'call', from: this.tabs.tab, call });
  }

  leave(): void {
    this.hasLeft = true;
    window.removeEventListener('pagehide', this.sayBye);
    this.sayBye();
    this.closeService();
    this.election?.leave();
    this.channel.close();
  }

  private startLeading(): void {
    this.leader = this.tabs.tab;
    this.leading = new TabLeader({
      deliver: (tab, event) => this.deliver(tab, event),
      openService: (emit) =>
        superviseLink({
          ...this.options,
          emit,
          // A new service knows nothing: every tab has to send its views again.
          onRestart: () => this.announce(),
        }),
    });
    this.announce();
  }

  private announce(): void {
    this.channel.post({ type: 'lead', from: this.tabs.tab });
    this.options.onRestart();
  }

  private stopLeading(): void {
    this.closeService();
    this.leader = null;
    this.channel.post({ type: 'hello', from: this.tabs.tab });
  }

  private closeService(): void {
    for (const stop of this.watches.values()) stop();
    this.watches.clear();
    this.leading?.dispose();
    this.leading = null;
  }

  private deliver(tab: string, event: LiveEvent): void {
    if (this.hasLeft) return;
    if (tab === this.tabs.tab) this.options.emit(event);
    else this.channel.post({ type: 'event', from: this.tabs.tab, to: tab, event });
  }

  private handleMessage(message: TabMessage): void {
    if (this.leading) this.handleAsLeader(this.leading, message);
    else this.handleAsFollower(message);
  }

  private handleAsLeader(desk: TabLeader, message: TabMessage): void {
    const { from } = message;
    if (message.type === 'call') {
      this.watchTab(desk, from);
      desk.makeCall(from, false, message.call);
    } else if (message.type === 'hello' || (message.type === 'alive' && !desk.hasTab(from))) {
      this.channel.post({ type: 'lead', from: this.tabs.tab, to: from });
    } else if (message.type === 'bye') this.dropTab(desk, from);
  }

  private handleAsFollower(message: TabMessage): void {
    if (message.type === 'lead' && (message.to ?? this.tabs.tab) === this.tabs.tab) {
      this.leader = message.from;
      this.options.onRestart();
    } else if (message.type === 'event' && message.to === this.tabs.tab && message.from === this.leader) {
      this.options.emit(message.event);
    }
  }

  private watchTab(desk: TabLeader, tab: string): void {
    if (this.watches.has(tab) || !this.election) return;
    const stop = this.election.watch(tab, () => this.dropTab(desk, tab));
    this.watches.set(tab, stop);
  }

  private dropTab(desk: TabLeader, tab: string): void {
    this.watches.get(tab)?.();
    this.watches.delete(tab);
    desk.removeTab(tab);
  }
}
