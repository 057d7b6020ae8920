import { transactionCategories } from '#contract/financial/transaction-categories.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface CategoryFormProps {
  /** The category to change; without it, a new one is added. */
  category?: RecordIn<typeof transactionCategories>;
  onClose: () => void;
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const form = useResourceForm({
    resource: transactionCategories,
    fields: category ? ['name', 'type', 'isRetired'] : ['name', 'type'],
    record: category,
    success: category ? 'Category updated successfully' : 'Category created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={category ? `Edit ${category.name}` : 'Add Category'}
      {...(category && { description: 'A new name also applies to existing transactions.' })}
      size="small"
      submitLabel={category ? 'Save Changes' : 'Add Category'}
      busyLabel={category ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
