import { identityProviders } from '#contract/auth/identity-providers.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import type { IdentityProvider } from './provider-state.tsx';
import { RoleRules } from './role-rules.tsx';

interface AddProviderProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Its other settings follow: the provider has to know the addresses of Bilum first. */
export function AddProvider({ onAdded, onClose }: AddProviderProps) {
  const form = useResourceForm({
    resource: identityProviders,
    fields: ['name', 'issuer'],
    success: ({ name }) => `The identity provider ${name} was added`,
    onSaved({ id }) {
      onClose();
      onAdded(id);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add identity provider"
      description="Next, you see the addresses to enter at the provider. The issuer cannot be changed later."
      submitLabel="Add identity provider"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <ResourceField form={form} name="name" />
      <ResourceField form={form} name="issuer" />
    </FormDialog>
  );
}

const ofConnection = ['name', 'clientId', 'scopes', 'isActive'] as const;
const ofPeople = ['matchBy', 'employeeNumberClaim', 'maySignUp'] as const;
const ofRoles = ['groupsClaim', 'roleRules', 'needsRule'] as const;
const ofPasswords = ['isPasswordOff', 'trustsSecondFactor'] as const;

export function EditProvider({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const form = useResourceForm({
    resource: identityProviders,
    fields: [...ofConnection, ...ofPeople, ...ofRoles, ...ofPasswords],
    record: provider,
    success: 'Identity provider updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${provider.name}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormSection title="Connection">
        <FormGrid>
          {ofConnection.map((name) => (
            <ResourceField key={name} form={form} name={name} wide />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title="People">
        <FormGrid>
          {ofPeople.map((name) => (
            <ResourceField key={name} form={form} name={name} wide />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title="Roles">
        <FormGrid>
          <RoleRules form={form} />
          <ResourceField form={form} name="groupsClaim" wide />
          <ResourceField form={form} name="needsRule" wide />
        </FormGrid>
      </FormSection>
      <FormSection title="Passwords and second factors">
        <FormGrid>
          {ofPasswords.map((name) => (
            <ResourceField key={name} form={form} name={name} wide />
          ))}
        </FormGrid>
      </FormSection>
    </FormDialog>
  );
}
