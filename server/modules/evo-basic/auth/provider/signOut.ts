import * as client from 'openid-client';
import type { Deps } from '../../../../db/deps';
import { publicUrl } from '../../../../runtime/publicUrl';
import { openSecret } from '../../../../security/sealedSecret';
import { createProvider } from './provider';
import { ID_TOKEN_OWNER } from './routes';

/** How to find the address at which a browser ends its session at the provider too. */
export type FindSignOut = (sessionId: string) => Promise<string | null>;

export function createSignOut(deps: Deps): FindSignOut {
  const provider = createProvider(deps);
  return async (sessionId) => {
    if (!provider) return null;
    const session = await deps.db.asSystem((tx) =>
      tx.selectFrom('session').select('idToken').where('id', '=', sessionId).executeTakeFirst(),
    );
    if (!session?.idToken) return null;
    const idToken = Buffer.from(openSecret(deps.secretKey, ID_TOKEN_OWNER, session.idToken)).toString();
    // A provider that does not answer must not keep anyone signed in here.
    const configuration = await provider.discover().catch(() => undefined);
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: publicUrl(deps.config, '/login') };
    return client.buildEndSessionUrl(configuration, parameters).href;
  };
}
