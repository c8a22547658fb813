import { sysMenu } from '../../contract/evo-basic/sysMenu';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useMenuItemsQuery, useAddMenuItemMutation, useUpdateMenuItemMutation, useDeleteMenuItemsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      menuItems: build.query({ ...fromContract(sysMenu.list), providesTags: ['menu'] }),
      addMenuItem: build.mutation({ ...fromContract(sysMenu.add), invalidatesTags: ['menu'] }),
      updateMenuItem: build.mutation({ ...fromContract(sysMenu.update), invalidatesTags: ['menu'] }),
      deleteMenuItems: build.mutation({ ...fromContract(sysMenu.delete), invalidatesTags: ['menu'] }),
    }),
  });
