import './nodeVersion.mjs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';

/** Builds console and server, so that a start builds nothing: for an image, or a service that may not write its folder. */
await ensureBuilt(fileURLToPath(new URL('../../..', import.meta.url)));
