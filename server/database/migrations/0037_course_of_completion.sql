UPDATE "training_needs" SET "evidence_id" = NULL WHERE "evidence_id" IS NOT NULL AND "status" <> 'Completed';--> statement-breakpoint
ALTER TABLE "training_needs" ADD CONSTRAINT "training_needs_evidence_of_completion" CHECK ("training_needs"."evidence_id" is null or "training_needs"."status" = 'Completed');--> statement-breakpoint
-- The certificate of a completed training shows its course.
CREATE FUNCTION keep_course_of_completion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the course of a completed training stays'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'training_needs_course_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER course_stays BEFORE UPDATE OF course_id ON training_needs FOR EACH ROW
  WHEN (OLD.status = 'Completed' AND NEW.status = 'Completed' AND OLD.course_id <> NEW.course_id)
  EXECUTE FUNCTION keep_course_of_completion();
