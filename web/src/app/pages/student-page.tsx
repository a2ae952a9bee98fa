const Page = () => <h1>student-page</h1>;
export default Page;
