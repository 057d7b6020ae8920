import { useQuery } from '@tanstack/react-query';
import { fieldMeta } from '#contract/engine/fields.ts';
import { readSettings, settings, updateSettings, type Settings } from '#contract/settings/settings.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LogoField } from './logo/logo-field.tsx';
import { CurrencyField, DateFormatField, TimeZoneField } from './organisation-fields.tsx';

const fields = [
  'organisationName',
  'logo',
  'currencySymbol',
  'timeZone',
  'dateFormat',
  'sessionIdleMinutes',
  'sessionDays',
  'secondFactorGraceDays',
  'trainingRenewalDays',
  'stocktakeLimit',
  'returnLimit',
  'purchaseLimit',
  'fuelPriceFrom',
  'fuelPriceTo',
  'fuelDailyLitres',
  'fuelKilometres',
  'fuelLateDays',
  'ownWorkCost',
  'approverMayPay',
  'takenFirst',
  'payerUserNumber',
  'payerBsb',
  'payerAccount',
  'hasNoOpenings',
  'isSetupHidden',
] as const;

export function OrganisationCard() {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(reading(readSettings, {}));
  const mayChange = useRight('settings:update') !== null;
  if (error)
    return (
      <Card title="Organisation">
        <p role="alert" className="mb-3">
          {sentenceOf(error, readSettings.failure)}
        </p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Card>
    );
  if (!data || !isFetchedAfterMount)
    return (
      <Card title="Organisation">
        <Skeleton className="h-80" />
      </Card>
    );
  return mayChange ? <OrganisationForm current={data} /> : <OrganisationFacts current={data} />;
}

function OrganisationFacts({ current }: { current: Settings }) {
  return (
    <Card title="Organisation">
      <DescriptionList
        items={fields.map((name) => ({
          label: fieldMeta(settings.fields[name]).label,
          value: factOf(name, current[name]),
        }))}
      />
    </Card>
  );
}

function OrganisationForm({ current }: { current: Settings }) {
  const form = useResourceForm({
    resource: settings,
    fields,
    record: current,
    update: updateSettings,
    success: 'Settings updated successfully',
  });
  return (
    <Card title="Organisation">
      <ResourceForm form={form} submitLabel="Save Changes" busyLabel="Saving..." tallIn="card">
        <FormGrid>
          <ResourceField form={form} name="organisationName" />
          <CurrencyField form={form} />
          <TimeZoneField form={form} />
          <DateFormatField form={form} />
          <LogoField form={form} />
          <ResourceField form={form} name="hasNoOpenings" wide />
          <ResourceField form={form} name="isSetupHidden" wide />
        </FormGrid>
        <section aria-labelledby="sign-in-settings" className="border-t pt-5">
          <h3 id="sign-in-settings" className="font-semibold">
            Sign-in
          </h3>
          <p className="mb-4 text-small text-ink-muted">How long people stay signed in</p>
          <FormGrid>
            <ResourceField form={form} name="sessionIdleMinutes" />
            <ResourceField form={form} name="sessionDays" />
            <ResourceField form={form} name="secondFactorGraceDays" />
          </FormGrid>
        </section>
        <section aria-labelledby="training-settings" className="border-t pt-5">
          <h3 id="training-settings" className="font-semibold">
            Training
          </h3>
          <p className="mb-4 text-small text-ink-muted">When training needs for renewals are created</p>
          <FormGrid>
            <ResourceField form={form} name="trainingRenewalDays" />
          </FormGrid>
        </section>
        <section aria-labelledby="stock-settings" className="border-t pt-5">
          <h3 id="stock-settings" className="font-semibold">
            Stock
          </h3>
          <p className="mb-4 text-small text-ink-muted">When a stock correction needs a second person</p>
          <FormGrid>
            <ResourceField form={form} name="stocktakeLimit" />
            <ResourceField form={form} name="returnLimit" />
            <ResourceField form={form} name="purchaseLimit" />
          </FormGrid>
        </section>
        <section aria-labelledby="fleet-settings" className="border-t pt-5">
          <h3 id="fleet-settings" className="font-semibold">
            Fuel and work orders
          </h3>
          <p className="mb-4 text-small text-ink-muted">
            Limits for fuel entries and work orders of vehicle users
          </p>
          <FormGrid>
            <ResourceField form={form} name="fuelPriceFrom" />
            <ResourceField form={form} name="fuelPriceTo" />
            <ResourceField form={form} name="fuelDailyLitres" />
            <ResourceField form={form} name="fuelKilometres" />
            <ResourceField form={form} name="fuelLateDays" />
            <ResourceField form={form} name="ownWorkCost" />
          </FormGrid>
        </section>
        <section aria-labelledby="pay-settings" className="border-t pt-5">
          <h3 id="pay-settings" className="font-semibold">
            Pay
          </h3>
          <p className="mb-4 text-small text-ink-muted">
            Payment of pay runs, order of deductions, and bank account
          </p>
          <FormGrid>
            <ResourceField form={form} name="approverMayPay" />
            <ResourceField form={form} name="takenFirst" />
            <ResourceField form={form} name="payerUserNumber" />
            <ResourceField form={form} name="payerBsb" />
            <ResourceField form={form} name="payerAccount" />
          </FormGrid>
        </section>
      </ResourceForm>
    </Card>
  );
}

function factOf(name: (typeof fields)[number], value: Settings[(typeof fields)[number]]): string {
  if (name === 'timeZone') return String(value).replaceAll('_', ' ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? 'Yes' : 'None';
  return String(value ?? '–');
}
