import { Button, Column, Heading, Hr, Img, Row, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import type { MailSite } from '../../mail-site.ts';
import type { ConfirmationWords } from './confirmation-words.ts';
import { MailLayout, palette } from '../mail-layout.tsx';
import { renderHtml } from '../render-html.ts';
import {
  brassRule,
  button,
  fact,
  half,
  label,
  list,
  note,
  paragraph,
  photoStyle,
  pictureCell,
  pictureStyle,
  priceText,
  reference,
  secondHalf,
  sectionName,
  title,
  totalText,
  vehicleName,
} from './confirmation-styles.ts';

export function bookingConfirmationHtml(words: ConfirmationWords, site: MailSite): string {
  return renderHtml(
    <MailLayout title={words.title} preheader={words.preheader} site={site}>
      <Heading as="h1" className="title" style={title}>
        {words.title}
      </Heading>
      <Text style={{ ...paragraph, textAlign: 'center' }}>{words.greeting}</Text>
      <Text style={{ ...label, textAlign: 'center', marginTop: '26px' }}>Your reference</Text>
      <Text style={reference}>{words.reference}</Text>
      <Hr style={brassRule} />
      <Heading as="h2" className="name" style={vehicleName}>
        {words.vehicle.name}
      </Heading>
      <Text style={{ ...label, textAlign: 'center' }}>{words.vehicle.category}</Text>
      <Hr style={brassRule} />
      <WhenAndWhere {...words} />
      <Hr style={brassRule} />
      <Price {...words} />
      <Hr style={brassRule} />
      <PleaseBring bring={words.bring} />
      {words.arrival === undefined ? null : <Arrival steps={words.arrival} photo={words.standPhoto} />}
      <Text style={{ ...paragraph, margin: '18px 0 30px' }}>{words.cancellation}</Text>
      <div style={{ textAlign: 'center' }}>
        <Button href={words.tripUrl} style={button}>
          View your trip
        </Button>
      </div>
    </MailLayout>,
  );
}

function WhenAndWhere(words: ConfirmationWords): ReactNode {
  const { pickup, return: back, location, travelers, arrangement } = words;
  return (
    <>
      <Row>
        <Column className="stack" style={half}>
          <Moment name="Pickup" moment={pickup} />
        </Column>
        <Column className="stack" style={secondHalf}>
          <Moment name="Return" moment={back} />
        </Column>
      </Row>
      <div style={{ paddingTop: '22px' }}>
        <Text style={label}>Location</Text>
        <Text style={fact}>{location.name}</Text>
        <Text style={note}>{location.address}</Text>
      </div>
      {travelers === null ? null : (
        <div style={{ paddingTop: '22px' }}>
          <Text style={label}>Party</Text>
          <Text style={fact}>{travelers}</Text>
          <Pictures pictures={words.pictures} />
          {arrangement.map((line) => (
            <Text key={line} style={note}>
              {line}
            </Text>
          ))}
        </div>
      )}
    </>
  );
}

/** Side by side; on a phone one below the other. */
function Pictures({ pictures }: Pick<ConfirmationWords, 'pictures'>): ReactNode {
  if (pictures.length === 0) return null;
  return (
    <Row style={{ margin: '14px 0 10px' }}>
      {pictures.map(({ alt, ...picture }) => (
        <Column key={picture.src} className="stack" style={pictureCell}>
          <Img {...picture} alt={alt} style={{ ...pictureStyle, maxWidth: `${picture.width}px` }} />
        </Column>
      ))}
    </Row>
  );
}

function Moment({ name, moment }: { name: string; moment: ConfirmationWords['pickup'] }): ReactNode {
  return (
    <>
      <Text style={label}>{name}</Text>
      <Text style={fact}>{moment.at}</Text>
      <Text style={note}>{moment.zone}</Text>
    </>
  );
}

function Price(words: ConfirmationWords): ReactNode {
  return (
    <>
      <Heading as="h2" style={sectionName}>
        {words.priceTitle ?? 'Price'}
      </Heading>
      {words.prices.map((line) => (
        <PriceRow key={line.label} {...line} style={priceText} />
      ))}
      <Hr style={{ ...brassRule, margin: '10px 0' }} />
      <PriceRow label={words.totalLabel ?? 'Total'} amount={words.total} style={totalText} />
      <Text style={{ ...paragraph, color: palette.softInk }}>{words.payment}</Text>
      {words.deposit === null ? null : (
        <Text style={{ ...paragraph, color: palette.softInk }}>{words.deposit}</Text>
      )}
      {words.cover === null ? null : (
        <Text style={{ ...paragraph, color: palette.softInk }}>{words.cover}</Text>
      )}
    </>
  );
}

function PriceRow(line: { label: string; amount: string; style: CSSProperties }): ReactNode {
  return (
    <Row>
      <Column style={{ ...line.style, textAlign: 'left' }}>{line.label}</Column>
      <Column style={{ ...line.style, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '16px' }}>
        {line.amount}
      </Column>
    </Row>
  );
}

function PleaseBring({ bring }: { bring: string[] }): ReactNode {
  if (bring.length === 0) return null;
  return (
    <>
      <Heading as="h2" style={sectionName}>
        Please bring
      </Heading>
      <ul style={list}>
        {bring.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
    </>
  );
}

interface ArrivalProps {
  steps: string[];
  photo: ConfirmationWords['standPhoto'];
}

function Arrival({ steps, photo }: ArrivalProps): ReactNode {
  return (
    <>
      <Heading as="h2" style={{ ...sectionName, paddingTop: '22px' }}>
        From the plane to your vehicle
      </Heading>
      {steps.map((step) => (
        <Text key={step} style={note}>
          {step}
        </Text>
      ))}
      {photo === undefined ? null : <Img {...photo} width="480" style={photoStyle} />}
    </>
  );
}
