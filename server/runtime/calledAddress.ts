import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isLoopback } from './clientAddress';
import { isPrivateAddress } from './privateAddress';

/** Addresses in this network that the server may call although others name them. */
export interface CallRule {
  allowsPrivate?: boolean;
  /** Simulated parties run on this machine. */
  allowsLoopback?: boolean;
}

/** Whether the server may call an address that others have named. */
export function mayCallAddress(address: string, { allowsPrivate = false, allowsLoopback = false }: CallRule): boolean {
  return allowsPrivate || !isPrivateAddress(address) || (allowsLoopback && isLoopback(address));
}

/** Name servers have so long to answer. */
const PATIENCE_MS = 3_000;

/** Addresses of the host of a URL. @throws Error when its name is unknown, or no name server answers */
export async function resolveHost(url: string): Promise<LookupAddress[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('no name server answers'), { code: 'EAI_AGAIN' })),
      PATIENCE_MS,
    );
  });
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  try {
    return await Promise.race([lookup(host, { all: true }), late]);
  } finally {
    clearTimeout(timer);
  }
}
