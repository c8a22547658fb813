import { useSearchParams } from 'react-router-dom';
import { AdvertisementList } from './AdvertisementList';
import { ORDER_LIST } from './advertisementLists';
import { OrderPage } from './order/OrderPage';

/** Advertisements of the apps: all of them, and the order in which a position shows them. */
export default function AdvertisementsPage() {
  const [search] = useSearchParams();
  return search.get('list') === ORDER_LIST ? <OrderPage /> : <AdvertisementList />;
}
