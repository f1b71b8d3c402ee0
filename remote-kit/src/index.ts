/* What a remote and the shell agree on. The other entry points of the kit are `auth`, `host`, `router`, `components`
   and `testing`. */
export { CONTRACT, formatMoney, LANGUAGES, paths, ROLES, SHARED_TAGS } from 'contracts';
export type {
  Addition,
  Catalogue,
  ContractState,
  Fill,
  Fills,
  Language,
  Messages,
  OpenPage,
  RemoteApi,
  RemoteDescription,
  RemoteHost,
  RemoteModule,
  RendererModule,
  Role,
  ScreenHost,
  SlotProps,
  Slots,
  Toast,
} from 'contracts';
