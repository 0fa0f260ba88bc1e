import { Heading, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { fonts, palette } from './mail-layout.tsx';

/** The title and the paragraphs of a notice. */
export function NoticeWords({ title, paragraphs }: { title: string; paragraphs: string[] }): ReactNode {
  return (
    <>
      <Heading as="h1" className="title" style={heading}>
        {title}
      </Heading>
      {paragraphs.map((words) => (
        <Text key={words} style={paragraph}>
          {words}
        </Text>
      ))}
    </>
  );
}

const heading: CSSProperties = {
  margin: '0 0 20px',
  color: palette.ink,
  fontFamily: fonts.display,
  fontSize: '26px',
  lineHeight: '34px',
  fontWeight: 'normal',
};

export const paragraph: CSSProperties = {
  margin: '14px 0',
  color: palette.ink,
  fontFamily: fonts.text,
  fontSize: '16px',
  lineHeight: '25px',
  overflowWrap: 'anywhere',
};

/** The style of the small print below a notice. */
export const small: CSSProperties = {
  ...paragraph,
  color: palette.softInk,
  fontSize: '14px',
  lineHeight: '22px',
};
