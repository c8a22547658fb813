import { useSearchParams } from 'react-router-dom';
import { ServiceItemList } from './items/ServiceItemList';
import { SupplierServiceList } from './suppliers/SupplierServiceList';
import { SUPPLIERS_LIST } from './washLists';

/** Wash services: the items that sites sell, and the services of suppliers that they are made of. */
export default function WashServicesPage() {
  const [search] = useSearchParams();
  return search.get('list') === SUPPLIERS_LIST ? <SupplierServiceList /> : <ServiceItemList />;
}
