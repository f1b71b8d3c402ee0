import { nameIn, useLanguage } from 'shared-ui';

interface LocalNameProps {
  names: readonly { language: string; name: string }[];
  /** The name without a language, for when the reader's is not among them. */
  plain: string;
}

/** A name in the reader's language, marked with the language it is in: Urdu gets its own font, Arabic its direction. */
export function LocalName({ names, plain }: LocalNameProps) {
  const { language, name } = nameIn(useLanguage(), names, plain);
  return <bdi lang={language}>{name}</bdi>;
}
