/* What a remote and the shell agree on. The other entry points of the kit are `auth`, `host`, `router`, `components`
   and `testing`. */
export { CONTRACT, formatMoney, LANGUAGES, paths, ROLES, SHARED_TAGS } from 'contracts';
export type {
  Catalogue,
  ContractState,
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
  Toast,
} from 'contracts';
