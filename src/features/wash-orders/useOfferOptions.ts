import { useTranslation } from 'react-i18next';
import { useWashOffersQuery } from '../../api/evo-bill/carWasherOrders';
import type { WashOffer } from '../../contract/evo-bill/carWasherOrders';
import { formatMoney } from '../../lib/money';

type Chosen = Record<'supplierId' | 'washerId' | 'serviceId', string>;

/** Washers of a supplier by site, and the services of the chosen one; a washer that is not free says why. */
export function useOfferOptions({ supplierId, washerId, serviceId }: Chosen) {
  const { t, i18n } = useTranslation('washOrders');
  const { currentData: offers } = useWashOffersQuery(
    { body: { supplierId } },
    { skip: supplierId === '', refetchOnMountOrArgChange: true },
  );
  const offered = offers?.find((offer) => offer.washerId === washerId)?.services ?? [];
  const toItem = (offer: WashOffer) => ({
    value: offer.washerId,
    label: [offer.washer, offer.obstacle && t(`obstacle.${offer.obstacle}`)].filter(Boolean).join(' · '),
    disabled: offer.obstacle !== null,
  });
  return {
    isRead: offers !== undefined,
    washers: listSites(offers ?? []).map(({ id, name }) => ({
      group: name,
      items: (offers ?? []).filter(({ washSiteId }) => washSiteId === id).map(toItem),
    })),
    services: offered.map(({ id, name, price, currency, washMinutes }) => ({
      value: id,
      label: [name, `${formatMoney(price, i18n.language)} ${currency}`, t('minutes', { minutes: washMinutes })].join(
        ' · ',
      ),
    })),
    service: offered.find(({ id }) => id === serviceId),
  };
}

function listSites(offers: readonly WashOffer[]): { id: string; name: string }[] {
  return [...new Map(offers.map(({ washSiteId, washSite }) => [washSiteId, washSite]))].map(([id, name]) => ({
    id,
    name,
  }));
}
