import { createLiveService } from './liveService';
import { makeCall, type LiveCall } from './service';

const service = createLiveService({ emit: (event) => self.postMessage(event) });

self.addEventListener('message', ({ data }: MessageEvent<LiveCall>) => makeCall(service, data));
