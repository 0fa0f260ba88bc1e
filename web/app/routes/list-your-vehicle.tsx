import { listHostEstimates } from '@makani/contract/earnings/host-estimates';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import { expectations, hostingSteps, payoutFacts } from '../content/hosting.ts';
import { BecomeHost } from '../features/hosting/become-host.tsx';
import { DaySplit } from '../features/hosting/day-split.tsx';
import { EarningsCalculator } from '../features/hosting/earnings-calculator.tsx';
import { ExpectationList } from '../features/hosting/expectation-list.tsx';
import { HostingSteps } from '../features/hosting/hosting-steps.tsx';
import { takenOffToday } from '../features/hosting/taken-off-today.ts';
import { loadFailure } from '../features/shell/load-failed.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { usePolicy, useSite } from '../site.ts';
import { paths } from '../paths.ts';
import { MailLink, textLink } from '../ui/buttons/contact-links.tsx';
import { PosterHero } from '../ui/pictures/poster-hero.tsx';
import { SectionHeading } from '../ui/text/section-heading.tsx';
import type { Route } from './+types/list-your-vehicle.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'List your vehicle',
    description:
      'Rent out your car, van or minivan in Honolulu: how it works, what you earn, what it costs, when you are paid and what we expect of a host.',
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const options = { callApi: context.get(callApiContext), signal: request.signal };
  const [{ estimates }, takenOff] = await Promise.all([
    call(listHostEstimates, {}, options),
    takenOffToday(options),
  ]);
  return { estimates, takenOff };
}

export default function ListYourVehicle({ loaderData: { estimates, takenOff } }: Route.ComponentProps) {
  const { supportEmail, payments } = useSite();
  const policy = usePolicy();
  const isSent = payments.provider === 'stripe';
  return (
    <>
      <PosterHero
        title="List your vehicle"
        subtitle="Let your car, van or minivan earn its keep. You set the price and the dates; we bring the guests."
        image="/art/scenes/list-hero.svg"
      />
      <section aria-labelledby="how-it-works" className="page py-20 lg:py-28">
        <SectionHeading id="how-it-works" title="How it works" />
        <HostingSteps steps={hostingSteps} />
        <div className="mt-12 text-center">
          <BecomeHost size="large" hostWay={addVehicle} />
        </div>
      </section>
      <section aria-labelledby="earnings" className="page pb-20 lg:pb-28">
        <SectionHeading
          id="earnings"
          title="What you can earn"
          intro="Choose your daily rate and how many days a month you’d rent it out."
        />
        <EarningsCalculator estimates={estimates} policy={policy} />
      </section>
      <section aria-labelledby="expectations" className="bg-ink py-20 text-paper lg:py-28">
        <div className="page">
          <SectionHeading id="expectations" title="What we expect" />
          <ExpectationList expectations={expectations} />
        </div>
      </section>
      <div className="page grid gap-x-16 gap-y-16 py-20 lg:grid-cols-2 lg:py-28">
        <section aria-labelledby="costs">
          <h2 id="costs" className="poster text-2xl">
            What it costs
          </h2>
          <DaySplit
            policy={policy}
            takenOff={takenOff}
            dailyCents={estimates.find(({ dailyCents }) => dailyCents !== null)?.dailyCents ?? 20_000}
          />
        </section>
        <section aria-labelledby="payouts">
          <h2 id="payouts" className="poster text-2xl">
            When you’re paid
          </h2>
          <ol className="mt-6 grid gap-4">
            {payoutFacts(policy, isSent).map((fact) => (
              <li key={fact} className="flex gap-4">
                <span aria-hidden="true" className="mt-3 h-px w-5 shrink-0 bg-brass" />
                {fact}
              </li>
            ))}
          </ol>
          {isSent ? null : (
            <p className="mt-6 text-ink-soft">
              Transfers to your bank aren’t automatic yet. Your earnings page shows what we owe you to the
              cent; write to <MailLink email={supportEmail} /> to arrange a payout.
            </p>
          )}
          <h3 className="mt-10 font-display text-2xl">The agreement</h3>
          <p className="mt-3 text-ink-soft">
            All of this is part of the{' '}
            <a href={paths.hostTerms} className={textLink}>
              host terms
            </a>
            . We’ll ask you to accept them when you become a host.
          </p>
        </section>
      </div>
      <section aria-labelledby="begin" className="page">
        <div className="border-t border-brass/60 py-16 text-center lg:py-24">
          <h2 id="begin" className="font-display text-3xl leading-snug sm:text-4xl">
            Someone’s vacation is waiting for your keys.
          </h2>
          <div className="mt-8 flex flex-wrap justify-center gap-4">
            <BecomeHost size="large" hostWay={addVehicle} />
          </div>
        </div>
      </section>
    </>
  );
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'Contact us', to: paths.contact } });

const addVehicle = { label: 'Add your vehicle', to: paths.hostVehicleAdd };
