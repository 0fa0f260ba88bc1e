import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import type { MailSite } from '../mail-site.ts';

/** The brand colors. Every element sets both background and text color, so that dark modes cannot mix them. */
export const palette = {
  paper: '#FBF6EA',
  ground: '#EFE5CE',
  ink: '#0E2A33',
  softInk: '#3F555C',
  sun: '#D4533B',
  /** A darker accent, because white text on it needs a contrast of 4.5:1. */
  hibiscus: '#C2452E',
  brass: '#B98A3E',
  sand: '#E9C98B',
  lagoon: '#1F6F7C',
} as const;

/** Mail clients rarely load web fonts, so the display stack ends in common serifs. */
export const fonts = {
  display: "Marcellus, 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif",
  text: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const;

const phone = `
  :root { color-scheme: light only; supported-color-schemes: light only; }
  .title, .name { text-wrap: balance; }
  @media (max-width: 520px) {
    .ground > table > tbody > tr > td { padding: 0 !important; }
    .sheet { border-left: 0 !important; border-right: 0 !important; }
    .inset { padding-left: 24px !important; padding-right: 24px !important; }
    .stack { display: block !important; width: auto !important; padding-left: 0 !important; border-left: 0 !important; }
    .stack + .stack { padding-top: 22px !important; }
    .title { font-size: 22px !important; line-height: 30px !important; letter-spacing: 1px !important; }
    .name { font-size: 20px !important; line-height: 28px !important; letter-spacing: 1px !important; }
  }
`;

/** The layout of every mail: preheader, header with the sun, content, support line. */
export function MailLayout(mail: {
  title: string;
  preheader: string;
  site: MailSite;
  children: ReactNode;
}): ReactNode {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        {/* Phones otherwise turn dates and addresses into blue links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{mail.title}</title>
        <style>{phone}</style>
      </Head>
      <Body className="ground" style={{ margin: 0, padding: '32px 0', backgroundColor: palette.ground }}>
        <Preview>{mail.preheader}</Preview>
        <Container className="sheet" style={sheet}>
          <PosterHead name={mail.site.name} />
          <Section>
            <div className="inset" style={{ padding: '36px 44px 40px' }}>
              {mail.children}
            </div>
          </Section>
          <SupportLine site={mail.site} />
        </Container>
      </Body>
    </Html>
  );
}

const sheet: CSSProperties = {
  width: '100%',
  maxWidth: '600px',
  backgroundColor: palette.paper,
  color: palette.ink,
  border: `1px solid ${palette.brass}`,
};

/** A sunset drawn with table cells, because mail clients block images and do not support SVG. */
function PosterHead({ name }: { name: string }): ReactNode {
  return (
    <Section style={{ backgroundColor: palette.ink }}>
      <Text style={wordmark}>{name}</Text>
      <div aria-hidden style={sun} />
      {seaStripes.map(([colour, height]) => (
        <div key={`${colour}${height}`} aria-hidden style={stripe(colour, height)} />
      ))}
    </Section>
  );
}

const wordmark: CSSProperties = {
  margin: 0,
  padding: '30px 0 24px 10px',
  textAlign: 'center',
  color: palette.paper,
  fontFamily: fonts.display,
  fontSize: '30px',
  lineHeight: '36px',
  letterSpacing: '10px',
  textTransform: 'uppercase',
};

// Desktop Outlook renders with Word, which has no rounded corners, so the sun is hidden there.
const sun: CSSProperties & { msoHide: string } = {
  width: '116px',
  height: '58px',
  margin: '0 auto',
  borderRadius: '58px 58px 0 0',
  backgroundColor: palette.sun,
  msoHide: 'all',
};

const seaStripes: [colour: string, height: number][] = [
  [palette.sand, 3],
  [palette.lagoon, 12],
  [palette.sand, 2],
  [palette.lagoon, 7],
  [palette.sand, 1],
];

function stripe(colour: string, height: number): CSSProperties {
  return { height: `${height}px`, lineHeight: `${height}px`, fontSize: '1px', backgroundColor: colour };
}

function SupportLine({ site }: { site: MailSite }): ReactNode {
  const link: CSSProperties = { color: palette.paper, textDecoration: 'underline' };
  return (
    <Section style={{ backgroundColor: palette.ink }}>
      <Text className="inset" style={{ ...smallPrint, padding: '26px 44px 28px' }}>
        Questions? We’re here 24/7. <br />
        <Link href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`} style={link}>
          {site.supportPhone}
        </Link>
        {' · '}
        <Link href={`mailto:${site.supportEmail}`} style={link}>
          {site.supportEmail}
        </Link>
      </Text>
    </Section>
  );
}

const smallPrint: CSSProperties = {
  margin: 0,
  textAlign: 'center',
  color: palette.paper,
  fontFamily: fonts.text,
  fontSize: '14px',
  lineHeight: '24px',
};
