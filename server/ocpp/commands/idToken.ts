import { supposeTagType } from '../../domain/payer';
import type { Payload } from '../facts/payload';

/**
 * The tag of a command as OCPP 2.0.1 takes it: a charger that knows tags by type treats the same number with another
 * type as another tag.
 */
export function toIdToken(params: Payload): { idToken: string; type: string } {
  const idToken = params.text('idTag') ?? '';
  return { idToken, type: params.text('tagType') ?? supposeTagType(idToken) };
}
