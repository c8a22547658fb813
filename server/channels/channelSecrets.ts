import { openSecret, sealSecret } from '../security/sealedSecret';

const nameOwner = (channelId: string) => `channel:${channelId}`;

export function sealChannelSecret(secretKey: string, channelId: string, secret: string): string {
  return sealSecret(secretKey, nameOwner(channelId), Buffer.from(secret));
}

export function openChannelSecret(secretKey: string, channelId: string, sealed: string): string {
  return Buffer.from(openSecret(secretKey, nameOwner(channelId), sealed)).toString();
}
