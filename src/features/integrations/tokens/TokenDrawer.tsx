import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useApiTokenQuery } from '../../../api/evo-basic/apiToken';
import { apiToken, type ApiToken, type ApiTokenDetail } from '../../../contract/evo-basic/apiToken';
import { ActionButton } from '../../../entities/record/ActionButton';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { TokenFacts } from './TokenFacts';
import { TokenForm } from './TokenForm';
import { TokenState } from './TokenState';
import { TokenUse } from './TokenUse';

const WIDTH = 640;

interface TokenDrawerProps {
  id: string;
  onRevoke: (token: ApiToken) => void;
}

/** Drawer of a token: its use, and a form while it is valid and the user may change it. */
export function TokenDrawer({ id, onRevoke }: TokenDrawerProps) {
  const answer = useApiTokenQuery({ body: { id } });
  return answer.data === undefined ? (
    <RecordPending answer={answer} width={WIDTH} />
  ) : (
    <TokenContent token={answer.data} onRevoke={onRevoke} />
  );
}

function TokenContent({ token, onRevoke }: { token: ApiTokenDetail } & Pick<TokenDrawerProps, 'onRevoke'>) {
  const { t } = useTranslation('apiTokens');
  const hasEnded = token.state === 'revoked' || token.state === 'expired';
  const mayEdit = useCan(apiToken.update) && !hasEnded;
  return (
    <RecordDrawer
      title={token.name}
      width={WIDTH}
      state={<TokenState token={token} />}
      subtitle={<span className="mono">{`${token.prefix}…`}</span>}
      actions={
        token.state !== 'revoked' && (
          <ActionButton label={t('revoke')} allow={apiToken.revoke} onClick={() => onRevoke(token)} />
        )
      }
    >
      <TokenUse token={token} />
      <FactsAndHistory
        kind="apiToken"
        namespace="apiTokens"
        record={token}
        facts={mayEdit ? <TokenForm key={token.id} token={token} /> : <TokenFacts token={token} />}
      />
    </RecordDrawer>
  );
}
