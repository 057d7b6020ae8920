import { describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { timeEntries } from '#contract/hr/timesheets.ts';
import { medicalHistories } from '#contract/hr/medical-histories.ts';
import { users } from '#contract/users/users.ts';
import {
  changedValues,
  controlValues,
  neededFields,
  recordValues,
  wireValues,
  withoutDefaulted,
} from './values.ts';

const { assetTag, status, purchaseDate, notes } = assets.fields;
const shape = { assetTag, status, purchaseDate, notes };

describe('the values of a form', () => {
  it('shows a record: text as it is, null as empty, a flag as a flag', () => {
    expect(
      controlValues(
        { ...shape, isActive: users.fields.isActive },
        { assetTag: 'VEH-001', notes: null, isActive: true },
      ),
    ).toEqual({
      assetTag: 'VEH-001',
      status: '',
      purchaseDate: '',
      notes: '',
      isActive: true,
    });
  });

  it('turns empty text into null, and trims the rest', () => {
    expect(
      recordValues(shape, { assetTag: ' VEH-001 ', status: '', purchaseDate: '2026-03-01', notes: '  ' }),
    ).toEqual({
      assetTag: 'VEH-001',
      status: null,
      purchaseDate: '2026-03-01',
      notes: null,
    });
  });

  it('parses times to HH:MM, and keeps invalid ones', () => {
    const { startTime, endTime } = timeEntries.fields;
    expect(recordValues({ startTime, endTime }, { startTime: '7.30pm', endTime: 'late' })).toEqual({
      startTime: '19:30',
      endTime: 'late',
    });
  });

  it('parses numbers, and keeps invalid ones', () => {
    const { amount } = transactions.fields;
    const { breakDurationMinutes } = timeEntries.fields;
    const read = (typed: string) =>
      recordValues({ amount, breakDurationMinutes }, { amount: typed, breakDurationMinutes: typed });
    expect(read('1,250')).toEqual({ amount: 1250, breakDurationMinutes: 1250 });
    expect(read('1 250.50')).toEqual({ amount: 1250.5, breakDurationMinutes: 1250.5 });
    expect(read('1,25')).toEqual({ amount: '1,25', breakDurationMinutes: '1,25' });
  });

  it('shows formatted numbers', () => {
    const { amount } = transactions.fields;
    const { odometerReading } = fleet.fields;
    expect(controlValues({ amount, odometerReading }, { amount: 1250.5, odometerReading: 45000 })).toEqual({
      amount: '1,250.50',
      odometerReading: '45,000',
    });
  });

  it('sends only changed fields of a record', () => {
    const record = { assetTag: 'VEH-001', status: 'Operational', purchaseDate: null, notes: 'old' };
    const typed = { assetTag: 'VEH-001', status: 'Operational', purchaseDate: null, notes: null };
    expect(changedValues(shape, typed, record)).toEqual({ notes: null });
  });

  describe('of a list', () => {
    const { medicalConditions, currentMedications } = medicalHistories.fields;
    const lists = { medicalConditions, currentMedications };
    const medication = { name: 'Metformin', dosage: null, frequency: null, prescribedBy: null };
    const record = { medicalConditions: ['Asthma'], currentMedications: [medication] };
    const typed = {
      medicalConditions: ['Asthma'],
      currentMedications: [{ name: 'Metformin', dosage: '', frequency: '', prescribedBy: '' }],
    };

    it('are its entries, with empty text for null', () => {
      expect(controlValues(lists, record)).toEqual(typed);
      expect(controlValues(lists, {})).toEqual({ medicalConditions: [], currentMedications: [] });
    });

    it('are trimmed, and empty parts of an entry are null', () => {
      expect(recordValues(lists, typed)).toEqual(record);
      expect(recordValues(lists, record), 'once more').toEqual(record);
      expect(
        recordValues(lists, { ...typed, medicalConditions: [' Asthma ', ''] }).medicalConditions,
      ).toEqual(['Asthma', '']);
    });

    it('are sent only when an entry is changed, added or removed', () => {
      expect(changedValues(lists, recordValues(lists, typed), record)).toEqual({});
      const more = { ...record, medicalConditions: ['Asthma', 'Malaria'] };
      expect(changedValues(lists, more, record)).toEqual({ medicalConditions: ['Asthma', 'Malaria'] });
      const none = { ...record, currentMedications: [] };
      expect(changedValues(lists, none, record)).toEqual({ currentMedications: [] });
    });
  });

  it('leaves out defaults of a new record, and sends null for the rest', () => {
    const typed = { assetTag: 'VEH-001', status: null, purchaseDate: null, notes: null };
    expect(withoutDefaulted(shape, typed)).toEqual({ assetTag: 'VEH-001', purchaseDate: null, notes: null });
  });

  it('sends only picked days as midnight UTC', () => {
    expect(wireValues(shape, { purchaseDate: '2026-03-01', assetTag: '2026-03-01' })).toEqual({
      purchaseDate: '2026-03-01T00:00:00.000Z',
      assetTag: '2026-03-01',
    });
    expect(wireValues(shape, { purchaseDate: null })).toEqual({ purchaseDate: null });
  });

  it('knows required fields, in a new record without those that have defaults', () => {
    expect([...neededFields(assets, true)]).toEqual(['assetTag', 'assetName', 'category']);
    expect([...neededFields(assets, false)]).toEqual(['assetTag', 'assetName', 'category', 'status']);
  });
});
