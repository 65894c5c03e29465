-- What can be sold on the days that are in the calendar already: the vehicles that are fit on them. Until the nightly
-- job had written it, a day that was short before 0182 sold again what came back on it. The pools are locked first, as
-- every sale does, and the capacity above what is sold or fit goes, as the job would have it.
select 1 from inventories where kind = 'car' and id in (select car_id from vehicles) order by id for update;

update inventory_days d set sellable = f.fit, capacity = greatest(f.fit, d.reserved)
  from (select k.inventory_id, k.day, count(v.id)::int as fit
          from inventory_days k
          left join vehicles v on v.car_id = k.inventory_id and v.status = 'active'
           and not exists (select 1 from vehicle_papers p where p.vehicle_id = v.id and p.expires_on <= k.day)
           and not exists (select 1 from vehicle_breaks b
                            where b.vehicle_id = v.id and k.day >= b.from_on and k.day < b.until_on)
         where k.inventory_id in (select car_id from vehicles)
           and k.day >= (now() at time zone 'Africa/Lagos')::date
         group by k.inventory_id, k.day) f
 where d.inventory_id = f.inventory_id and d.day = f.day and d.sellable is null and d.capacity <> f.fit;
