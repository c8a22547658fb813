import type { LiveCall, LiveEvent, LiveService, StreamState } from '../../contract/live/liveService';

/** Separates the name of a tab from the name of its view. */
const SEPARATOR = '|';

interface DeskOptions {
  /** Delivers an event to a tab. */
  deliver(tab: string, event: LiveEvent): void;
  openService(emit: (event: LiveEvent) => void): LiveService;
}

/**
 * One live service for several tabs: the id of a view is prefixed with its tab's name, and each tab hears of its own
 * views only.
 */
export class TabLeader {
  private readonly service: LiveService;
  private readonly views = new Map<string, Set<string>>();
  private readonly hidden = new Map<string, boolean>();
  /** By stream: the tabs that know of it, which need an event when it no longer feeds them. */
  private readonly tabsByStream = new Map<string, Set<string>>();

  constructor(private readonly options: DeskOptions) {
    this.service = options.openService((event) => this.routeEvent(event));
  }

  /** Makes a call for a tab. Session and network are the browser's, not a tab's: the leader's own count. */
  makeCall(tab: string, isLeader: boolean, [method, ...args]: LiveCall): void {
    if (method === 'subscribe') this.subscribe(tab, args as Parameters<LiveService['subscribe']>);
    else if (method === 'unsubscribe') this.unsubscribe(tab, args[0] as string);
    else if (method === 'setVisibility') this.setVisibility(tab, args[0] as boolean);
    else if (isLeader && method === 'setSession') this.service.setSession(args[0] as never);
    else if (isLeader && method === 'setOnline') this.service.setOnline(args[0] as boolean);
  }

  /** Whether a tab has asked for anything yet. */
  hasTab(tab: string): boolean {
    return this.hidden.has(tab) || this.views.has(tab);
  }

  /** The tab has gone, with all its views. */
  removeTab(tab: string): void {
    for (const viewId of [...(this.views.get(tab) ?? [])]) this.unsubscribe(tab, viewId);
    this.views.delete(tab);
    this.hidden.delete(tab);
    for (const tabs of this.tabsByStream.values()) tabs.delete(tab);
    this.updateVisibility();
  }

  dispose(): void {
    this.service.dispose();
  }

  private subscribe(tab: string, [viewId, request]: Parameters<LiveService['subscribe']>): void {
    const views = this.views.get(tab) ?? new Set<string>();
    this.views.set(tab, views.add(viewId));
    this.service.subscribe(tab + SEPARATOR + viewId, request);
  }

  private unsubscribe(tab: string, viewId: string): void {
    if (this.views.get(tab)?.delete(viewId)) this.service.unsubscribe(tab + SEPARATOR + viewId);
  }

  private setVisibility(tab: string, isHidden: boolean): void {
    this.hidden.set(tab, isHidden);
    this.updateVisibility();
  }

  /** One tab in sight is enough. */
  private updateVisibility(): void {
    if (this.hidden.size > 0) this.service.setVisibility([...this.hidden.values()].every(Boolean));
  }

  private routeEvent(event: LiveEvent): void {
    if (event.type === 'stream') this.routeStream(event.stream);
    else if (event.type === 'patch') {
      const [tab, viewId] = splitViewId(event.viewId);
      this.options.deliver(tab, { ...event, viewId });
    } else for (const tab of this.hidden.keys()) this.options.deliver(tab, event);
  }

  private routeStream(stream: StreamState): void {
    const byTab = new Map<string, string[]>();
    // A tab without a view of the stream hears of it once, with no views.
    for (const tab of this.tabsByStream.get(stream.name) ?? []) byTab.set(tab, []);
    for (const [tab, viewId] of stream.views.map(splitViewId)) byTab.set(tab, [...(byTab.get(tab) ?? []), viewId]);
    for (const [tab, views] of byTab) this.options.deliver(tab, { type: 'stream', stream: { ...stream, views } });
    const concerned = [...byTab].filter(([, views]) => views.length > 0).map(([tab]) => tab);
    if (concerned.length > 0) this.tabsByStream.set(stream.name, new Set(concerned));
    else this.tabsByStream.delete(stream.name);
  }
}

function splitViewId(name: string): [tab: string, viewId: string] {
  const at = name.indexOf(SEPARATOR);
  return [name.slice(0, at), name.slice(at + 1)];
}
