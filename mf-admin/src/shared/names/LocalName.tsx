import { nameIn, useLanguage } from 'shared-ui';

interface LocalNameProps {
  names: readonly { language: string; name: string }[];
  /** The name to show if `names` has none in the reader's language. */
  plain: string;
}

/** A name in the reader's language. `lang` selects the font, and `bdi` gives the name its own text direction. */
export function LocalName({ names, plain }: LocalNameProps) {
  const { language, name } = nameIn(useLanguage(), names, plain);
  return (
    <bdi translate="no" lang={language}>
      {name}
    </bdi>
  );
}
