import { createLiveService } from './liveService';
import { makeCall, type LiveCall } from '../../src/contract/live/liveService';

const service = createLiveService({ emit: (event) => self.postMessage(event) });

self.addEventListener('message', ({ data }: MessageEvent<LiveCall>) => makeCall(service, data));
