import { z } from 'zod';
import type { auth } from '../../../../src/contract/evo-basic/auth';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { isLoopback } from '../../../runtime/clientAddress';
import type { Config } from '../../../runtime/config';
import type { Deps } from '../../../db/deps';

/** Demo password that the login page may show; a configured one is never shown. */
const PUBLIC_PASSWORD = 'demo-2026';
const demoSetting = z.object({ accounts: z.boolean().default(false) });

/** Information on the login page; accounts only with demo data. */
export async function readLoginInfo({ db, config, version }: Deps): Promise<ResponseOf<typeof auth.loginInfo>> {
  const demoAccounts = await db.asSystem(async (tx) => {
    const row = await tx.selectFrom('setting').select('value').where('key', '=', 'demo').executeTakeFirst();
    if (demoSetting.safeParse(row?.value).data?.accounts !== true) return [];
    return tx
      .selectFrom('sysUser')
      .select(['userName', 'fullName'])
      .where('isDemo', '=', true)
      .where('status', '=', 'enabled')
      .orderBy('id')
      .execute();
  });
  const isShown = demoAccounts.length > 0 && config.DEMO_PASSWORD === PUBLIC_PASSWORD && isForDemonstration(config);
  const canSendMail = config.SMTP_URL !== undefined;
  const { OIDC_ISSUER, OIDC_NAME: name, OIDC_ONLY: isOnly } = config;
  const provider = OIDC_ISSUER === undefined ? null : { name, isOnly };
  return { version, demoAccounts, demoPassword: isShown ? PUBLIC_PASSWORD : null, canSendMail, provider };
}

/** Others than the people at this machine are shown it only where the operator asked for a demonstration. */
function isForDemonstration({ DEMO, HOST, PUBLIC_URL }: Config): boolean {
  const isPrivate = (HOST === 'localhost' || isLoopback(HOST)) && PUBLIC_URL === undefined;
  return isPrivate || DEMO === true;
}
