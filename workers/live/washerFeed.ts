import type { ViewRequest, WasherViewRequest } from '../../src/contract/live/liveService';
import type { LiveEnvironment } from './environment';
import type { ReplaySource } from './replaySource';
import type { StreamSource } from './sharedStream';
import { streamWashers$, type WashersUpdate } from './streams/washers';
import { createRowView } from './views/rowView';
import { createWashersView } from './views/washersView';
import { createWashSitesView } from './views/washSitesView';
import { WashSites } from './washSites';

const KINDS: ReadonlySet<ViewRequest['kind']> = new Set(['washers', 'washer', 'washSites']);

/** Whether a view is cut out of the washers. */
export function isWasherKind(kind: ViewRequest['kind']): kind is WasherViewRequest['kind'] {
  return KINDS.has(kind);
}

export function isWasherRequest(request: ViewRequest): request is WasherViewRequest {
  return isWasherKind(request.kind);
}

/** The washers with their stream and their views. */
export class WasherFeed {
  private readonly store = new WashSites();

  constructor(
    private readonly env: LiveEnvironment,
    private readonly replay: ReplaySource,
  ) {}

  createView(kind: WasherViewRequest['kind']) {
    const { store } = this;
    switch (kind) {
      case 'washers':
        return createWashersView(store);
      case 'washer':
        return createRowView('washer', (key) => (store.isLoaded ? (store.get(key) ?? null) : undefined));
      case 'washSites':
        return createWashSitesView(store);
    }
  }

  createSource(): StreamSource<WashersUpdate> {
    return {
      name: 'washers',
      events$: this.replay.isOn ? this.replay.stream$('washers') : streamWashers$(this.env, this.store),
      apply: (news) => {
        if (news.type === 'snapshot') this.store.replace(news.rows);
        else {
          this.store.apply(news.upserts, news.removals);
          this.store.updateLastSeen(news.seen);
        }
      },
      // The next subscriber sees the last data with its age until the first answer.
      release: () => undefined,
    };
  }

  clear(): void {
    this.store.clear();
  }
}
