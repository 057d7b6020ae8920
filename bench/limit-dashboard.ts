/**
 * The dashboard figures. Parameters: $1 today, $2 the first of this month, $3 to $4 the same days
 * of last month.
 */
export const dashboardFigures = `
  select e.*, a.*, s.*, t.*, m.*, f.*, l.*, r.*, h.*, p.*, n.*, c.*, x.*, o.*, d.*, k.* from
    (select count(*) filter (where start_date <= $1::date and (end_date is null or end_date >= $1::date))::int
        as "totalEmployees",
      count(*) filter (where start_date <= $1::date - 30 and (end_date is null or end_date >= $1::date - 30))::int
        as "totalEmployees30DaysAgo",
      count(*) filter (where start_date > $1::date and start_date <= $1::date + 30)::int as "employeesStarting",
      count(*) filter (where end_date between $1::date and $1::date + 30)::int as "employeesEnding",
      count(*) filter (where probation_end_date between $1::date and $1::date + 30
        and (end_date is null or end_date >= $1::date))::int as "probationsEnding"
      from employees) e,
    (select count(*) filter (where status = 'Operational')::int as "activeAssets",
      count(*) filter (where status <> 'Decommissioned')::int as "assetsInUse" from assets) a,
    (select count(*) filter (where is_low)::int as "lowStockItems",
      count(*) filter (where quantity > 0 and not is_low)::int as "itemsInStock",
      count(*) filter (where quantity > 0 and is_low)::int as "itemsLowInStock",
      count(*) filter (where quantity <= 0)::int as "itemsOutOfStock",
      (select count(*)::int from stock_movements where date > $1::date - 30 and date <= $1::date)
        as "stockMovements30Days"
      from (select sum(quantity_on_hand) as quantity, bool_or(quantity_on_hand <= low_stock_threshold) as is_low
        from stock join inventory on inventory.id = item_id where not is_retired group by item_id) items) s,
    (select coalesce(sum(amount) filter (where date >= $2::date), 0) as "monthlyRevenue",
      coalesce(sum(amount) filter (where date <= $4::date), 0) as "monthlyRevenueLastMonth"
      from transactions
      where type = 'Revenue' and status <> 'Void' and date between $3::date and $1::date) t,
    (select count(*)::int as "maintenanceDue",
      count(distinct fleet.id) filter (where due_date < $1::date)::int as "vehiclesPastDue"
      from maintenance left join fleet on fleet.asset_id = maintenance.asset_id
      where completed_date is null and status <> 'Cancelled' and due_date <= $1::date + 30) m,
    (select count(*) filter (where status = 'Operational')::int as "vehiclesOperational",
      count(*) filter (where status <> 'Decommissioned')::int as "vehiclesInUse",
      count(*) filter (where status = 'Under Maintenance')::int as "vehiclesUnderMaintenance",
      count(*) filter (where status = 'Decommissioned')::int as "vehiclesDecommissioned"
      from fleet join assets on assets.id = fleet.asset_id) f,
    (select (select count(*)::int from leave_requests where status = 'Pending') as "pendingLeave",
      (select count(distinct employee_id)::int from leave_requests
        where status = 'Approved' and $1::date between start_date and end_date) as "awayToday") l,
    (select count(*)::int as "attendanceToRecord" from employees
      where start_date <= $1::date and (end_date is null or end_date >= $1::date)
        and not exists (select from attendance where employee_id = employees.id and date = $1::date)
        and not exists (select from leave_requests leave where leave.employee_id = employees.id
          and leave.status = 'Approved' and $1::date between leave.start_date and leave.end_date)) r,
    (select count(*)::int as "fitnessEnding" from medical_histories join employees on employees.id = medical_histories.employee_id
      where fitness_until <= $1::date + 60 and start_date <= $1::date and (end_date is null or end_date >= $1::date)) h,
    (select count(*)::int as "payRunsToApprove" from pay_runs where status = 'Checked') p,
    (select count(*) filter (where status <> 'Completed' and coalesce(due_date >= $1::date, true))::int
        as "pendingTraining",
      count(*) filter (where status <> 'Completed' and due_date < $1::date)::int as "overdueTraining",
      count(*) filter (where status = 'Completed')::int as "completedTraining" from training_needs) n,
    (select count(*)::int as "trainingCourses" from training_courses where not is_retired) c,
    (select count(*) filter (where status <> 'Cancelled'
        and date_trunc('month', start_date) = date_trunc('month', $1::date))::int as "sessionsThisMonth",
      coalesce(sum(seats - enrolled) filter (where status = 'Scheduled' and start_date >= $1::date), 0)::int
        as "seatsFree",
      (select count(*)::int from enrolments join training_sessions on training_sessions.id = session_id
        where status in ('Scheduled', 'In Progress') and training_sessions.start_date <= $1::date
          and attendance is distinct from 'Absent' and result is null) as "resultsToEnter"
    from training_sessions) x,
    (select count(*) filter (where status = 'Planned' and due_date < $1::date)::int as "ordersOverdue",
      count(*) filter (where status = 'In Progress')::int as "ordersInProgress",
      count(*) filter (where due_date between $1::date and $1::date + 6)::int as "ordersDueThisWeek"
      from maintenance where completed_date is null and status <> 'Cancelled') o,
    (select (select count(*)::int from renewals join assets on assets.id = renewals.asset_id
        where expiry_date < $1::date + 60 and assets.status <> 'Decommissioned' and not exists (
          select from renewals later where later.asset_id = renewals.asset_id
            and lower(later.kind) = lower(renewals.kind) and later.expiry_date > renewals.expiry_date))
        as "renewalsDue",
      (select count(*)::int from assets where status = 'Under Maintenance') as "assetsOutOfService",
      (select count(*)::int from pre_start_checks where result <> 'Passed'
        and date between $1::date - 6 and $1::date) as "checksWithDefects") d,
    (select (select count(*)::int from stock join inventory on inventory.id = item_id
        where not is_retired and (low_stock_threshold > 0 or order_up_to is not null)
          and quantity_on_hand + coalesce((select sum(greatest(quantity - coalesce((select sum(came.quantity)
            from stock_movements came where came.order_id = ordered.id), 0), 0))
            from stock_orders ordered where ordered.status = 'Ordered' and ordered.stock_id = stock.id), 0)
            <= low_stock_threshold) as "stockToOrder",
      count(*)::int as "stockOrdersOpen",
      count(*) filter (where expected_on < $1::date)::int as "stockOrdersLate",
      (select count(*)::int from stocktakes where status in ('Counting', 'Counted')) as "stocktakesOpen"
      from stock_orders where status = 'Ordered') k`;
