import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectAccount } from '../../access/sessionSlice';
import { ServiceItemList } from './items/ServiceItemList';
import { SupplierServiceList } from './supplier-services/SupplierServiceList';
import { SupplierList } from './suppliers/SupplierList';
import { SUPPLIER_SERVICES_LIST, SUPPLIERS_LIST } from './washLists';

/** Wash services: the items that sites sell, the services of suppliers that they are made of, and the suppliers. */
export default function WashServicesPage() {
  const [search] = useSearchParams();
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const list = search.get('list');
  if (list === SUPPLIERS_LIST && isOperator) return <SupplierList />;
  return list === SUPPLIER_SERVICES_LIST ? <SupplierServiceList /> : <ServiceItemList />;
}
