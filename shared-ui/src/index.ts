/**
 * The package's public exports. A bundle contains only the exports that it uses, because the package has no side
 * effects except its styles.
 */
export { Banner, type BannerTone } from './banner/Banner';
export { Brand } from './brand/Brand';
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb/Breadcrumb';
export { Button, type ButtonProps } from './button/Button';
export type { ButtonVariant } from './button/buttonClass';
export { LinkButton, type LinkButtonProps } from './button/LinkButton';
export { Card } from './card/Card';
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox';
export { Chip, type ChipProps, type ChipTone } from './chip/Chip';
export { OrderStates, type OrderState } from './chip/OrderStates';
export { StateBadge, type KnownState } from './chip/StateBadge';
export { CommandPalette, type Command, type CommandPaletteProps } from './command-palette/CommandPalette';
export { CompactSelect, type CompactSelectProps } from './compact-select/CompactSelect';
export type { Column, Sort } from './data-table/column';
export { DataTable, type DataTableProps, type TableSelection } from './data-table/DataTable';
export type { Density } from './data-table/keptView';
export { NoResult, type NoResultProps } from './data-table/NoResult';
export { sumByCurrency, type Amount } from './data-table/sumByCurrency';
export type { TotalBarProps } from './data-table/TotalBar';
export { TableMenu } from './data-table/TableMenu';
export { useTableView, type TableView } from './data-table/useTableView';
export { DateField, type DateFieldProps } from './date/DateField';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/ConfirmDialog';
export { Dialog, type DialogProps } from './dialog/Dialog';
export { MessageDialog, type MessageDialogProps } from './dialog/MessageDialog';
export { saveFile } from './download/saveFile';
export { EmptyState } from './empty-state/EmptyState';
export { ErrorCard, type ErrorCardProps } from './error-card/ErrorCard';
export { FeedbackLine } from './feedback/FeedbackLine';
export { RateMeal, type Rating } from './feedback/RateMeal';
export { feedbackCatalogue, useFeedbackTexts } from './feedback/texts';
export { ComboboxField, type ComboboxFieldProps } from './field/ComboboxField';
export { NumberField, type NumberFieldProps } from './field/NumberField';
export { PasswordField } from './field/PasswordField';
export { PhoneField } from './field/PhoneField';
export { SelectField, type SelectFieldProps } from './field/SelectField';
export { TextAreaField, type TextAreaFieldProps } from './field/TextAreaField';
export { TextField, type TextFieldProps } from './field/TextField';
export { useFrozenWhilePressed } from './field/useFrozenWhilePressed';
export { FilterRow, type FilterRowProps } from './filter-row/FilterRow';
export { NO_FILTERS, type Filter, type FilterValues } from './filter-row/filters';
export { FileField, type FileFieldProps } from './file/FileField';
export {
  formatAgo,
  formatCalendarDay,
  formatChartDay,
  formatDate,
  formatMoment,
  formatStamp,
  formatTime,
  formatWeekday,
} from './format/dates';
export { formatDuration, formatMoney, localeOf } from 'contracts';
export { isolated } from './format/isolated';
export { formatDecimal, formatNumber, formatShare, formatShort } from './format/number';
export { languageOfText, nameIn, type Name } from './format/names';
export { Icon, type IconProps } from './icon/Icon';
export * from './icon/icons';
export { applyLanguage, preferredLanguage, rememberLanguage } from './i18n/language';
export { SuiteTexts } from './i18n/SuiteTexts';
export { useLanguage, useText, type Text } from './i18n/useText';
export type { StoreLinks } from './invoice/AppLinks';
export type { Invoice, InvoiceItem, InvoiceMode } from './invoice/invoice';
export { InvoiceView, type InvoiceViewProps } from './invoice/InvoiceView';
export { useTermName } from './invoice/LocalizedName';
export { ReceiptPicture } from './invoice/ReceiptPicture';
export { RestaurantLogo } from './invoice/RestaurantLogo';
export { KeepTyped } from './kept/KeepTyped';
export { KeyHint, type KeyHintProps } from './key-hint/KeyHint';
export { LanguageButtons, speak } from './language-buttons/LanguageButtons';
export { LANGUAGE_NAMES, LanguageSelect } from './language-select/LanguageSelect';
export { TextLink } from './link/TextLink';
export { Money } from './money/Money';
export { FloatingMenu, type FloatingMenuProps } from './menu/FloatingMenu';
export { EXPORT_FORMATS, ExportMenu, type ExportFormat } from './menu/ExportMenu';
export type { MenuAction } from './menu/actionItems';
export { Menu, type MenuProps } from './menu/Menu';
export { useMounted } from './mounted/useMounted';
export { initialsOf, Monogram, type MonogramProps } from './monogram/Monogram';
export { optionalDialog, optionalExtra, optionalPart } from './optional/optionalPart';
export { OtpBoxes, type OtpBoxesProps } from './otp/OtpBoxes';
export { useWebOtp } from './otp/useWebOtp';
export { PageHeader, type PageHeaderProps } from './page-header/PageHeader';
export { usePageTitle } from './page-title/usePageTitle';
export { Pagination, type PaginationProps } from './pagination/Pagination';
export { PlainSelect } from './plain-select/PlainSelect';
export { openQrPictures, type QrPictures } from './qr/openQrPictures';
export { QrCard, type QrCardProps } from './qr/QrCard';
export { SearchField, type SearchFieldProps } from './search/SearchField';
export { pressedKey } from './search/pressedKey';
export { takesKeys } from './search/takesKeys';
export { Select, type SelectOption, type SelectProps } from './select/Select';
export { Slot, useAdditions, type SlotAddition, type SlotOptions } from './slot/Slot';
export { PageSpinner } from './spinner/PageSpinner';
export { SilentPageSpinner } from './spinner/SilentPageSpinner';
export { Spinner } from './spinner/Spinner';
export { applyTheme, chooseTheme, chosenTheme, onThemeChosen } from './theme/theme';
export { PageTabs } from './tabs/PageTabs';
export { Tabs, type TabsProps } from './tabs/Tabs';
export { ThemeSelect } from './theme-select/ThemeSelect';
export { dashboardCatalogue } from './dashboard-texts/texts';
export { everyPageCatalogue } from './everyPageCatalogue';
export type { TextId as UiTextId } from './texts';
export { uiCatalogue } from './uiCatalogue';
export { Tile, type TileProps } from './tile/Tile';
export { ToastRegion } from './toast/ToastRegion';
export { createToasts, type ShownToast, type Toasts } from './toast/toasts';
export { followTranslator } from './translator/followTranslator';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden';
