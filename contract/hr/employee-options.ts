export const workTypes = ['Permanent', 'Contract', 'Casual'] as const;
export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;
export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;
export const pantsSizes = ['28', '30', '32', '34', '36', '38', '40', '42', '44'] as const;
export const bootSizes = [
  '6',
  '6.5',
  '7',
  '7.5',
  '8',
  '8.5',
  '9',
  '9.5',
  '10',
  '10.5',
  '11',
  '11.5',
  '12',
  '13',
] as const;
export const gloveSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL'] as const;

/** Employment as of today. */
export const employments = ['Present', 'Left', 'To come'] as const;
