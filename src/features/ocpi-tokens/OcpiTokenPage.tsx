import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useOcpiTokensQuery } from '../../api/evo-basic/ocpiToken';
import { ocpiTokens, type OcpiToken } from '../../contract/evo-basic/ocpiToken';
import { PendingAnswer } from '../../entities/settings/PendingAnswer';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Page } from '../../kit/layout/Page';
import { Toolbar } from '../../kit/layout/Toolbar';
import { AddTokenDialog } from './AddTokenDialog';
import { TokenTable } from './TokenTable';
import { WithdrawDialog } from './WithdrawDialog';

/** Tokens with which roaming partners read the stations by OCPI. */
export default function OcpiTokenPage() {
  const { t } = useTranslation('ocpiTokens');
  const answer = useOcpiTokensQuery({ body: {} });
  const [isAdding, setAdding] = useState(false);
  const [target, setTarget] = useState<OcpiToken | null>(null);
  const { data } = answer;
  const add = (
    <Can allow={ocpiTokens.add}>
      <Button
        variant="filled"
        size="sm"
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('add')}
      </Button>
    </Can>
  );
  return (
    <Page>
      <Toolbar label={t('title')} end={add}>
        {t('hint')} {data && <CopyableId value={data.url} />}
      </Toolbar>
      {!data && <PendingAnswer answer={answer} />}
      {data?.tokens.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {data && data.tokens.length > 0 && <TokenTable tokens={data.tokens} onWithdraw={setTarget} />}
      {isAdding && <AddTokenDialog onClose={() => setAdding(false)} />}
      {target && <WithdrawDialog token={target} onClose={() => setTarget(null)} />}
    </Page>
  );
}
