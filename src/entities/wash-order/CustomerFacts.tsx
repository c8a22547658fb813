import { useTranslation } from 'react-i18next';
import type { WashOrderDetail } from '../../contract/evo-bill/washOrderRow';
import { RecordLink } from '../record/RecordLink';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';

const TEXTS = ['mobile', 'licensePlate', 'carBrand', 'email', 'tel', 'address'] as const;

/** Facts of the customer and the car of a wash. */
export function CustomerFacts({ order }: { order: WashOrderDetail }) {
  const { t } = useTranslation('washOrders');
  const { userId, user, isTester, enterprise, enterpriseId, regionalTransactionId } = order;
  return (
    <Facts>
      <Fact label={t('fields.user')}>
        <RecordLink kind="appUser" id={userId}>
          {user ?? '–'}
        </RecordLink>{' '}
        {isTester && <Tag>{t('tester')}</Tag>}
      </Fact>
      {enterprise !== null && (
        <Fact label={t('fields.enterprise')}>
          <RecordLink kind="enterprise" id={enterpriseId}>
            {enterprise}
          </RecordLink>
        </Fact>
      )}
      {TEXTS.map((name) => (
        <Fact key={name} label={t(`fields.${name}`)}>
          {order[name] ?? '–'}
        </Fact>
      ))}
      <Fact label={t('fields.source')}>{t(`source.${order.source}`)}</Fact>
      {order.consentBy !== null && <Fact label={t('fields.consentBy')}>{order.consentBy}</Fact>}
      {regionalTransactionId !== null && (
        <Fact label={t('fields.regionalTransactionId')}>
          <CopyableId value={regionalTransactionId} />
        </Fact>
      )}
    </Facts>
  );
}
